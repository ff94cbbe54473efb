import { useEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { lazySection } from '../../features/marketing/lazy-section.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import styles from './home-layout.module.css';

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

const HomeFooter = lazySection(() => import('./home-footer.tsx'));

/** The layout of every public page: header, page, and footer with support and legal links. */
export default function HomeLayout({ children }: { readonly children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.frame}>
      <a className={`visually-hidden ${styles.skip ?? ''}`} href="#contenido">
        Ir al contenido
      </a>
      <HomeHeader />
      <OfflineBanner />
      <main ref={main} id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <HomeFooter />
    </div>
  );
}
