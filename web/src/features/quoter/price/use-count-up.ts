import { useEffect, useRef, useState } from 'react';
import { prefersReducedMotion } from '../../../lib/browser/reduced-motion.ts';

const DURATION_MS = 350;

/** A number that runs to its new value instead of jumping; jumps where motion is not wanted. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target);
  const from = useRef(target);
  useEffect(() => {
    const start = from.current;
    if (start === target) return;
    const isStill = prefersReducedMotion();
    const beganAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = isStill ? 1 : Math.min(1, (now - beganAt) / DURATION_MS);
      const value = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      from.current = value;
      setShown(value);
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => {
      cancelAnimationFrame(frame);
    };
  }, [target]);
  return shown;
}
