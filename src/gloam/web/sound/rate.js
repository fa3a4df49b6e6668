// How samples are kept.

/** Samples a second of an effect: nothing in one is higher than 16 kHz, and 48,000 would take half as much again. */
export const RATE = 32000;
/** The most takes of one effect. */
export const TAKES = 2;
