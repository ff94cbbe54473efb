import { Link } from 'react-router-dom';
import { supportChatUrl, SUPPORT_EMAIL } from '../../lib/brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './home-footer.module.css';

const PAGES = [
  ['Inicio', '/'],
  ['Iniciar sesión', '/signin'],
  ['Privacidad', '/privacy'],
  ['Términos y Condiciones', '/terms'],
] as const;

/** Support and the small print. */
export function HomeFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Logo height={26} />
          <p>Fletes y mudanzas en todo el Ecuador.</p>
        </div>
        <div>
          <h2 className={styles.title}>Soporte</h2>
          <ul className={styles.list}>
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
          </ul>
        </div>
        <nav aria-label="Pie de página">
          <h2 className={styles.title}>Llevo</h2>
          <ul className={styles.list}>
            {PAGES.map(([label, path]) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
