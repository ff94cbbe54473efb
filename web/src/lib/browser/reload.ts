const EVENT = 'llevo:reload';

/** Announces that this page is about to reload by itself. */
export const announceReload = (): void => {
  window.dispatchEvent(new Event(EVENT));
};

/** Calls back before this page reloads by itself; returns a function that stops it. */
export function onReload(listener: () => void): () => void {
  window.addEventListener(EVENT, listener);
  return () => {
    window.removeEventListener(EVENT, listener);
  };
}
