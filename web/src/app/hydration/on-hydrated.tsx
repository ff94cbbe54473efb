import { useLayoutEffect } from 'react';
import { replayEarlyEvents } from './replay-events.ts';

/**
 * Reports to React the field values that a user, a password manager or the browser entered before it
 * hydrated the page. React preserves them in the DOM but calls no handler, and would overwrite them with
 * the empty values of its state.
 */
function restoreInputs(root: HTMLElement): void {
  for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox'))
      restoreChecked(field);
    else if (field.type !== 'hidden' && field.value !== field.defaultValue) restoreText(field);
  }
  // Controls that open on focus missed it.
  const { activeElement } = document;
  if (activeElement !== null && root.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

/** React ignores unchanged values: sets the default through its setter, then the value past it. */
function restoreText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function restoreChecked(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  // The checked radio button reports for its whole group.
  if (field.type === 'radio' && !field.checked) return;
  const { checked } = field;
  field.checked = field.defaultChecked;
  field.click();
  // The browser may be in the middle of the click that led here, and would end it by undoing this one.
  setTimeout(() => {
    if (field.checked !== checked) field.click();
  });
}

let isPrerendered = false;

/** Marks the page as prerendered: users may interact with it before it hydrates. */
export function expectHydration(): void {
  isPrerendered = true;
}

/** Renders beside a screen and, once hydrated, restores inputs and replays events. */
export function OnHydrated() {
  useLayoutEffect(() => {
    if (!isPrerendered) return;
    isPrerendered = false;
    const root = document.getElementById('root');
    if (root !== null) restoreInputs(root);
    // After React has rendered the restored values: a submit now would send the empty form.
    setTimeout(replayEarlyEvents);
  }, []);
  return null;
}
