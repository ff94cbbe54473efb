import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './content.module.css';

const CONTENT_ID = 'contenido';

/** First in the tab order: skips the navigation. */
export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      Saltar al contenido
    </a>
  );
}

interface ContentProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The page inside a layout. Takes the focus after navigation, so that screen readers start at its top. */
export function Content({ className, children }: ContentProps) {
  const ref = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return (
    <main ref={ref} id={CONTENT_ID} tabIndex={-1} className={`${styles.content} ${className ?? ''}`}>
      {children}
    </main>
  );
}
