/** A QR code as black and white modules. */
export function generate(text: string): { size: number; get: (x: number, y: number) => boolean };
