import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs a thing when the screen is first shown and never again: what it spends can be spent once. */
export function useOnce(run: () => Promise<void>): void {
  const hasRun = useRef(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void runNow();
  }, []);
}
