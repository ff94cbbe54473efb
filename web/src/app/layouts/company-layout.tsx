import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { Logo } from '../../ui/brand/logo.tsx';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import styles from './company-layout.module.css';
import { PublicFrame } from './public-frame.tsx';

/** The layout of a company's own pages: without the site's menu, plans and contact, with a small mark below. */
export default function CompanyLayout({ children }: { readonly children: ReactNode }) {
  return <PublicFrame footer={<Foot />}>{children}</PublicFrame>;
}

const Foot = () => (
  <footer className={styles.foot}>
    <Link to={PATHS.home} className={styles.mark} target="_blank">
      <span>Hecho con</span> <Logo height={18} />
    </Link>
    <nav className={styles.links} aria-label="Pie de página">
      <Link to={PATHS.privacy} target="_blank">
        Privacidad
      </Link>
      <Link to={PATHS.terms} target="_blank">
        Términos y Condiciones
      </Link>
      <LanguageLink />
    </nav>
  </footer>
);
