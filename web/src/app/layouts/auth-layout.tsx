import type { ReactNode } from 'react';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import { OfflineBanner } from '../../ui/feedback/offline-banner.tsx';
import styles from './auth-layout.module.css';
import { Content } from './content.tsx';
import { RisingRoadIllustration } from './rising-road-illustration.tsx';

/** SPEC §2's auth layout: the form, and on wide screens an illustration beside it. */
export default function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.scene} aria-hidden="true">
        <RisingRoadIllustration />
        <p className={styles.saying}>Cada carga en su camino, a la vista.</p>
      </div>
      <div className={styles.side}>
        <OfflineBanner />
        <Content className={styles.form}>{children}</Content>
        <footer className={styles.language}>
          <LanguageLink />
        </footer>
      </div>
    </div>
  );
}
