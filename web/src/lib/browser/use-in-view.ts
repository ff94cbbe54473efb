import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Default distance from the viewport that counts as near. */
const MARGIN = '200px';

/** Whether an element was in view, or nearer to it than `margin`, at least once. */
export function useInView<E extends Element>(margin: string = MARGIN): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (ref.current === null || wasSeen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
    };
  }, [wasSeen, margin]);
  return [ref, wasSeen];
}
