import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';

/** Left to whoever only reads, and to the browser for its own work, after everything has loaded. */
const IDLE_MS = 1000;

/**
 * Resolves when a page that is readable already should come to life: as soon as somebody uses it, at the latest a moment
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
