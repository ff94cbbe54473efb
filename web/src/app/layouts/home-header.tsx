import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { patiently } from '../../lib/http/load-patiently.ts';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import { SocialLinks } from '../../ui/brand/social-links.tsx';
import styles from './home-header.module.css';
import { SITE_LINKS } from './site-links.ts';

const DownloadDialog = lazy(patiently(() => import('./download-dialog.tsx')));

/** Pages that contain the quoter or its form need no link to it. */
const PATHS_WITH_QUOTER: readonly string[] = [PATHS.home, PATHS.quoter];

type OpenPanel = 'menu' | 'download' | null;

/** Logo, site and social links, and the app; on phones the links fold into a menu. */
export function HomeHeader() {
  const [open, setOpen] = useState<OpenPanel>(null);
  const { pathname } = useLocation();
  const isMenuOpen = open === 'menu';
  const close = () => {
    setOpen(null);
  };
  const isHere = (path: string) => pathname === path || pathname.startsWith(`${path}/`);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the menu from wherever the focus is in it
    <header
      className={styles.header}
      onKeyDown={(event) => {
        if (isMenuOpen && event.key === 'Escape') close();
      }}
    >
      <div className={styles.bar}>
        <Link to={PATHS.home} className={styles.logo} aria-label="Llevo, inicio" onClick={close}>
          <Logo height={30} />
        </Link>
        <nav id="site-menu" className={styles.nav} data-open={isMenuOpen} aria-label="Sitio">
          <ul className={styles.links}>
            {SITE_LINKS.map(([label, path]) => (
              <li key={path}>
                <Link to={path} aria-current={isHere(path) ? 'page' : undefined} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
            <li className={styles.inMenu}>
              <Link to={PATHS.signIn}>Iniciar sesión</Link>
            </li>
          </ul>
          <SocialLinks />
        </nav>
        <Link to={PATHS.signIn} className={styles.signIn}>
          Iniciar sesión
        </Link>
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
        {!PATHS_WITH_QUOTER.includes(pathname) && (
          <Link to={PATHS.quoter} className={styles.quote}>
            Cotizar
          </Link>
        )}
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
          <DownloadDialog onClose={close} />
        </Suspense>
      )}
    </header>
  );
}
