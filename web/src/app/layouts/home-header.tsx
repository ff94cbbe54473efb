import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SocialLinks } from '../../ui/social-links.tsx';
import styles from './home-header.module.css';

const DownloadDialog = lazy(() => import('./download-dialog.tsx'));

/** SPEC §2's site links; each is a section of the landing page. */
const SITE_LINKS = [
  ['Empresas', 'empresas'],
  ['Personas', 'personas'],
  ['Conductores', 'conductores'],
  ['Nosotros', 'nosotros'],
  ['Blog', 'blog'],
  ['Contacto', 'contacto'],
] as const;

type Open = 'menu' | 'download' | null;

/** Logo, site and social links, and the app; on phones the links fold into a menu. */
export function HomeHeader() {
  const [open, setOpen] = useState<Open>(null);
  const isMenuOpen = open === 'menu';
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label="Llevo, inicio">
          <Logo height={30} />
        </Link>
        <nav id="site-menu" className={styles.nav} data-open={isMenuOpen} aria-label="Sitio">
          <ul className={styles.links}>
            {SITE_LINKS.map(([label, anchor]) => (
              <li key={anchor}>
                <Link
                  to={`/#${anchor}`}
                  onClick={() => {
                    setOpen(null);
                  }}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <SocialLinks />
        </nav>
        <button
          type="button"
          className={styles.download}
          aria-haspopup="dialog"
          onClick={() => {
            setOpen('download');
          }}
        >
          <Icon name="download" size={18} /> Descargar
        </button>
        <button
          type="button"
          className={styles.menu}
          aria-label={isMenuOpen ? 'Cerrar el menú' : 'Abrir el menú'}
          aria-expanded={isMenuOpen}
          aria-controls="site-menu"
          onClick={() => {
            setOpen(isMenuOpen ? null : 'menu');
          }}
        >
          <Icon name={isMenuOpen ? 'close' : 'menu'} />
        </button>
      </div>
      {open === 'download' && (
        <Suspense>
          <DownloadDialog
            onClose={() => {
              setOpen(null);
            }}
          />
        </Suspense>
      )}
    </header>
  );
}
