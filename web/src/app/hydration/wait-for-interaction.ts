import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';

/** Idle time for readers and for the browser's own work, after everything has loaded. */
const IDLE_MS = 1000;

/**
 * Resolves when a readable page should hydrate: on the first interaction, at the latest a moment
 * after it has loaded.
 */
export function waitForInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onFirstInteraction(resolve);
    const rest = () => {
      setTimeout(() => {
        stop();
        resolve();
      }, IDLE_MS);
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}
