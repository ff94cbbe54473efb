import { useLayoutEffect } from 'react';
import { afterPress, replayEarlyEvents } from './replay-events.ts';

type TextInput = HTMLInputElement | HTMLTextAreaElement;

const isBox = (field: TextInput): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');

const entryOf = (field: TextInput): string | boolean => (isBox(field) ? field.checked : field.value);

function isEntered(field: TextInput): boolean {
  if (!isBox(field)) return field.type !== 'hidden' && field.value !== field.defaultValue;
  // A checked radio button reports for its whole group.
  return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
}

/**
 * The entries of a user, a password manager or the browser before React hydrated the page. React preserves them in the
 * DOM but calls no handler, and overwrites them with the empty values of its state when it renders next.
 */
function readEntries(root: HTMLElement): Map<TextInput, string | boolean> {
  const fields = [...root.querySelectorAll<TextInput>('input, textarea')].filter(isEntered);
  return new Map(fields.map((field) => [field, entryOf(field)]));
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
  const entries = readEntries(root);
  const changes = new AbortController();
  const forget = ({ target }: Event) => {
    const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    // React has handled this change; a click that led here reports the same choice.
    if (isField && entries.get(target) !== entryOf(target)) entries.delete(target);
  };
  document.addEventListener('input', forget, { capture: true, signal: changes.signal });
  afterPress(() => {
    for (const [field, entry] of entries) if (typeof entry === 'string') restoreText(field, entry);
    restoreFocus(root);
    // The browser may be in the middle of a click that led here, and ends it first. A submit needs React's new state.
    setTimeout(() => {
      changes.abort();
      for (const [field, entry] of entries) if (isBox(field)) restoreChoice(field, entry === true);
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
