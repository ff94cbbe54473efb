import { isUploading } from '../../lib/firebase/upload-counter.ts';
import { hasUnsavedChanges } from '../../lib/browser/unsaved-changes.ts';

let typedOn: string | null = null;

/** Records the page that was last typed in. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    () => {
      typedOn = window.location.pathname;
    },
    true,
  );
}

/** Whether a reload would lose typed text, an open dialog or an upload. */
export const isBusy = (): boolean =>
  typedOn === window.location.pathname ||
  isUploading() ||
  hasUnsavedChanges() ||
  document.querySelector('dialog[open], [role="dialog"]') !== null;

/** URL of this page's entry script, which differs in every version. */
export function entryScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script === null ? '' : new URL(script.src).pathname;
}
