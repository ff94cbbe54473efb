import { useEffect, useState } from 'react';

const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const;
/** Captured, because a focus does not bubble and a map keeps its events. */
const CAPTURE = { capture: true, passive: true } as const;

/** Whether the window had no pointer, key, wheel, touch or focus for so long. False as soon as it is touched. */
export function useIsUntouched(afterMs: number): boolean {
  const [isUntouched, setIsUntouched] = useState(false);
  useEffect(() => {
    let touchedAtMs = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pointer = '';
    // One timer outlives many touches: a moving pointer is a hundred a second.
    const look = () => {
      const leftMs = touchedAtMs + afterMs - performance.now();
      timer = leftMs > 0 ? setTimeout(look, leftMs) : undefined;
      if (leftMs <= 0) setIsUntouched(true);
    };
    const touch = () => {
      touchedAtMs = performance.now();
      if (timer !== undefined) return;
      setIsUntouched(false);
      look();
    };
    const move = ({ screenX, screenY }: PointerEvent) => {
      // A browser reports a resting pointer as well, when the page changes below it.
      const place = [screenX, screenY].join();
      if (place === pointer) return;
      pointer = place;
      touch();
    };
    const show = () => {
      if (document.visibilityState === 'visible') touch();
    };
    look();
    for (const event of TOUCHES) window.addEventListener(event, touch, CAPTURE);
    window.addEventListener('pointermove', move, CAPTURE);
    document.addEventListener('visibilitychange', show);
    return () => {
      clearTimeout(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch, CAPTURE);
      window.removeEventListener('pointermove', move, CAPTURE);
      document.removeEventListener('visibilitychange', show);
    };
  }, [afterMs]);
  return isUntouched;
}
