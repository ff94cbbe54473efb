import { onFirstInteraction } from '../../lib/browser/first-interaction.ts';

/** Idle time after the load event, for reading and for the browser's work. */
const IDLE_MS = 1000;

/**
 * Resolves when a prerendered page should hydrate: on first interaction, at the latest
 * `IDLE_MS` after load.
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
