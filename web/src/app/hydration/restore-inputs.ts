/**
 * Tells React what fields hold that were filled in, by a person, a password manager or the browser itself, before it
 * took over a page that was built ahead. React keeps what is in them but calls no handler, and would write over it with
 * the empty values that it believes to be there.
 */
export function restoreInputs(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      restoreChecked(field);
    else if (field.type !== 'hidden' && field.value !== field.defaultValue) restoreText(field);
  }
  // What opens on focus has missed it.
  const { activeElement } = document;
  if (activeElement !== null && root.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** React compares a field with what it last knew of it: that is told to be the old value first, behind its back the new. */
function restoreText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function restoreChecked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  // A radio button that something else has been chosen over is told by the one that was.
  if (field.type === 'radio' && !field.checked) return;
  field.checked = field.defaultChecked;
  field.click();
}
