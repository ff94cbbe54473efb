import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs a function once, on first mount: single-use tokens must not be sent twice. */
export function useOnce(run: () => Promise<void>): void {
  const hasRun = useRef(false);
  const runNow = useEffectEvent(run);
  useEffect(() => {
    if (hasRun.current) return;
    hasRun.current = true;
    void runNow();
  }, []);
}
