import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';

/** Counts whole seconds down to an instant of the server, milliseconds since 1970; 0 once it has passed. */
export function useCountdown(endMs: number): number {
  const [nowMs, setNowMs] = useState(serverNow);
  const isOver = nowMs >= endMs;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setNowMs(serverNow());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isOver, endMs]);
  return Math.max(0, Math.ceil((endMs - nowMs) / 1000));
}
