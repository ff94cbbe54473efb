import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useInView } from '../../lib/use-in-view.ts';
import styles from './when-near.module.css';

/** Something at the very edge of the window is not in it yet. */
const INSIDE = '-1px';
/** The first of these shows that somebody means to stay. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const;

/** What lies below the first screen: fetched when it comes into view or at the first touch, with room kept meanwhile. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const [place, isInView] = useInView<HTMLDivElement>(INSIDE);
  const isTouched = useFirstTouch();
  const room = <div ref={place} className={styles.room} />;
  return isInView || isTouched ? <Suspense fallback={<div className={styles.room} />}>{children}</Suspense> : room;
}

function useFirstTouch(): boolean {
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const onSign = () => {
      stop.abort();
      setIsTouched(true);
    };
    for (const sign of SIGNS) window.addEventListener(sign, onSign, { passive: true, signal: stop.signal });
    return () => {
      stop.abort();
    };
  }, []);
  return isTouched;
}
