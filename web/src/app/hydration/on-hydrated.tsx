import { useLayoutEffect } from 'react';
import { afterPress, replayEarlyEvents } from './replay-events.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const isBox = (field: TextInput): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

/** A checked radio button reports for its whole group. */
const isChanged = (box: HTMLInputElement): boolean =>
  box.checked !== box.defaultChecked && (box.checked || box.type === 'checkbox');

/**
 * The entries of a user, a password manager or the browser before React hydrated the page. React preserves them in the
 * DOM but calls no handler, and overwrites them with the empty values of its state when it renders next.
 */
function readEntries(root: HTMLElement) {
  const fields = [...root.querySelectorAll<TextInput>('input, textarea')];
  const isText = (field: TextInput) => !isBox(field) && field.type !== 'hidden' && field.value !== field.defaultValue;
  return {
    texts: fields.filter(isText).map((field) => [field, field.value] as const),
    choices: new Map(
      fields
        .filter(isBox)
        .filter(isChanged)
        .map((box) => [box, box.checked]),
    ),
  };
}

/** React ignores unchanged values: sets the default through its setter, then the value past it. */
function restoreText(field: TextInput, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** Reports a choice by a press, from the state before it. */
function restoreChoice(box: HTMLInputElement, isChecked: boolean): void {
  box.checked = !isChecked;
  box.click();
}

/** Controls that open on focus missed it. */
function restoreFocus(root: HTMLElement): void {
  const { activeElement } = document;
  if (activeElement !== null && root.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function restoreInputs(root: HTMLElement): void {
  const { texts, choices } = readEntries(root);
  const changes = new AbortController();
  const forget = ({ target }: Event) => {
    // React has handled this change; a click that led here reports the same choice.
    if (target instanceof HTMLInputElement && choices.get(target) !== target.checked) choices.delete(target);
  };
  document.addEventListener('change', forget, { capture: true, signal: changes.signal });
  afterPress(() => {
    for (const text of texts) restoreText(...text);
    restoreFocus(root);
    // The browser may be in the middle of a click that led here, and ends it first. A submit needs React's new state.
    setTimeout(() => {
      changes.abort();
      for (const choice of choices) restoreChoice(...choice);
      replayEarlyEvents();
    });
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
  }, []);
  return null;
}
