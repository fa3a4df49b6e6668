// Whether a key belongs to a field that somebody types in.

/** @param {EventTarget | null} target */
export function typing(target) {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}
