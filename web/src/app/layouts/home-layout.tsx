import type { ReactNode } from 'react';
import { OfflineBanner } from '../../ui/offline-banner.tsx';
import styles from './home-layout.module.css';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';

/** The frame of every public page: header, the page, footer with support and the small print. */
export default function HomeLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <a className={`visually-hidden ${styles.skip ?? ''}`} href="#contenido">
        Ir al contenido
      </a>
      <HomeHeader />
      <OfflineBanner />
      <main id="contenido" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <HomeFooter />
    </div>
  );
}
