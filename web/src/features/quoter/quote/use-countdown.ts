import { useEffect, useState } from 'react';
import { serverNow } from '../../../lib/time/server-time.ts';

/** Counts whole seconds down to an instant of the server; 0 once it has passed. */
export function useCountdown(isoInstant: string): number {
  const end = Date.parse(isoInstant);
  const [nowMs, setNowMs] = useState(serverNow);
  const isOver = nowMs >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setNowMs(serverNow());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isOver, end]);
  return Math.max(0, Math.ceil((end - nowMs) / 1000));
}
