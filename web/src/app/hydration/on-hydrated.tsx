import { useLayoutEffect } from 'react';
import { releaseEarlyPresses } from './replay-events.ts';
import { tellEarlyValues } from './restore-inputs.ts';

let isAhead = false;

/** Says that the page on the screen was built ahead, and may have been used before it came to life. */
export function expectTakeOver(): void {
  isAhead = true;
}

/** Beside a screen, shown with it: catches up on what happened in its page before. */
export function TakenOver() {
  useLayoutEffect(() => {
    if (!isAhead) return;
    isAhead = false;
    const root = document.getElementById('root');
    if (root !== null) tellEarlyValues(root);
    // Not before React has rendered what it was told: a form that is sent now would still be the empty one.
    setTimeout(releaseEarlyPresses);
  }, []);
  return null;
}
