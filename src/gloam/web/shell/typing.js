// Whether a key press belongs to a text field.

/** @param {EventTarget | null} target */
export function typing(target) {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
