import { useEffect, useState } from 'react';

/** Whole seconds until an instant, counted down; 0 once it has passed. */
export function useCountdown(isoInstant: string): number {
  const end = Date.parse(isoInstant);
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = nowMs >= end;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => {
      setNowMs(Date.now());
    }, 1000);
    return () => {
      clearInterval(timer);
    };
  }, [isOver, end]);
  return Math.max(0, Math.ceil((end - nowMs) / 1000));
}
