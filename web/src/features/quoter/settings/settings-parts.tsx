import type { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from './quoter-settings.module.css';

/** Anchor and title of each panel of the page, from the top. */
export const PARTS = {
  publish: { id: 'publicacion', title: 'Publicación' },
  brand: { id: 'marca', title: 'Marca y contacto' },
  logo: { id: 'logotipo', title: 'Logotipo' },
  accounts: { id: 'cuentas', title: 'Cuentas para transferencias' },
  orders: { id: 'pedidos', title: 'Pedidos' },
  embed: { id: 'tu-pagina', title: 'En tu propia página' },
} as const satisfies Readonly<Record<string, Pick<Parameters<typeof Panel>[0], 'id' | 'title'>>>;

/** Links to the panels, above them: the page is several screens long. */
export const PartLinks = () => (
  <nav className={styles.parts} aria-label="En esta página">
    <ul>
      {Object.values(PARTS).map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  </nav>
);
