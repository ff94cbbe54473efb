import { isUploading } from '../../lib/firebase/upload-counter.ts';
import { hasUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';

let typedOn: string | null = null;

/** Remembers on which page something was typed last. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    () => {
      typedOn = window.location.pathname;
    },
    true,
  );
}

/** Whether a reload now would lose something: typed text, an open dialog, an upload. */
export const isBusy = (): boolean =>
  typedOn === window.location.pathname ||
  isUploading() ||
  hasUnsavedChanges() ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** The script that started this page: its name changes with every version. */
export function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}
