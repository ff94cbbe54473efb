import { useEffect, useEffectEvent, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds until a deadline of `performance.now()`, four times a second; calls back once it has passed. */
export function useCountdown(deadline: number, onEnd: () => void): number {
  const [leftMs, setLeftMs] = useState(() => Math.max(deadline - performance.now(), 0));
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const tick = () => {
      const left = Math.max(deadline - performance.now(), 0);
      setLeftMs(left);
      if (left > 0) return;
      clearInterval(timer);
      end();
    };
    const timer = setInterval(tick, TICK_MS);
    tick();
    return () => {
      clearInterval(timer);
    };
  }, [deadline]);
  return leftMs;
}
