import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import styles from './public-frame.module.css';

/**
 * Scrolls to the top and moves the focus there after a link navigation. The browser restores the
 * scroll position on back and forward.
 */
function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (how === NavigationType.Pop) return;
    window.scrollTo(0, 0);
    content.current?.focus({ preventScroll: true });
  }, [pathname, how, content]);
}

interface PublicFrameProps {
  readonly header?: ReactNode;
  readonly footer: ReactNode;
  /** The page. */
  readonly children: ReactNode;
}

/** The frame of public pages, with a link that skips the header. */
export function PublicFrame({ header, footer, children }: PublicFrameProps) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.frame}>
      <a className={`visually-hidden ${styles.skip ?? ''}`} href="#contenido">
        Ir al contenido
      </a>
      <>{header}</>
      <OfflineBanner />
      <main ref={main} id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <>{footer}</>
    </div>
  );
}
