import { useLayoutEffect } from 'react';
import { replayEarlyEvents } from './replay-events.ts';
import { restoreInputs } from './restore-inputs.ts';

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
