import { useLayoutEffect } from 'react';
import { replayEarlyEvents } from './replay-events.ts';
import { restoreInputs } from './restore-inputs.ts';

let isPrerendered = false;

/** Says that the page on the screen was built ahead, and may have been used before it came to life. */
export function expectHydration(): void {
  isPrerendered = true;
}

/** Beside a screen, shown with it: catches up on what happened in its page before. */
export function OnHydrated() {
  useLayoutEffect(() => {
    if (!isPrerendered) return;
    isPrerendered = false;
    const root = document.getElementById('root');
    if (root !== null) restoreInputs(root);
    // Not before React has rendered what it was told: a form that is sent now would still be the empty one.
    setTimeout(replayEarlyEvents);
  }, []);
  return null;
}
