import { Link } from 'react-router-dom';
import { supportChatUrl } from '../../lib/brand/company.ts';
import { SUPPORT_EMAIL } from '../../lib/env.ts';
import { PATHS } from '../../lib/paths.ts';
import { Icon } from '../../ui/controls/icon.tsx';
import { LanguageLink } from '../../ui/controls/language-link.tsx';
import { Logo } from '../../ui/brand/logo.tsx';
import styles from './home-footer.module.css';
import { SITE_LINKS } from './site-links.ts';

const COLUMNS = [
  [
    'Llevo',
    [['Inicio', PATHS.home], ['Cotizador', PATHS.quoter], ...SITE_LINKS.filter(([, path]) => path !== PATHS.pricing)],
  ],
  [
    'Tu empresa de transporte',
    [
      ['Planes y precios', PATHS.pricing],
      ['Crear cuenta', PATHS.signUp],
      ['Iniciar sesión', PATHS.signIn],
    ],
  ],
  [
    'Legal',
    [
      ['Privacidad', PATHS.privacy],
      ['Términos y Condiciones', PATHS.terms],
    ],
  ],
] as const;

/** Links to support, public pages and legal texts. */
export default function HomeFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo height={26} />
          <p>Fletes y mudanzas en todo el Ecuador.</p>
          <ul className={styles.list} aria-label="Soporte">
            <li>
              <a href={supportChatUrl()} target="_blank" rel="noreferrer">
                <Icon name="chat" size={18} /> WhatsApp
              </a>
            </li>
            <li>
              <a href={`mailto:${SUPPORT_EMAIL}`}>
                <Icon name="mail" size={18} /> {SUPPORT_EMAIL}
              </a>
            </li>
            <li>
              <LanguageLink />
            </li>
          </ul>
        </div>
        <nav className={styles.pages} aria-label="Pie de página">
          {COLUMNS.map(([title, links]) => (
            <div key={title}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.list} data-long={links.length > 4 || undefined}>
                {links.map(([label, path]) => (
                  <li key={path}>
                    <Link to={path}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </footer>
  );
}
