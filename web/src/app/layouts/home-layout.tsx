import { useRef } from 'react';
import type { ReactNode } from 'react';
import { lazySection } from '../../features/marketing/lazy-section.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import { HomeHeader } from './home-header.tsx';
import styles from './home-layout.module.css';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

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
