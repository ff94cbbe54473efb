import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { IconExternalLink } from '../../../ui/icons/external-link.ts';
import { STORE_DASHBOARDS } from '../cohorts.ts';
import styles from './modals.module.css';

interface StoresModalProps {
  readonly title: string;
  readonly onClose: () => void;
}

/** SPEC §2: explains why the second tile has no number, and links to the app stores. */
export function StoresModal({ title, onClose }: StoresModalProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.explanation}>
        Esta métrica no se puede obtener desde la API: solo las tiendas de aplicaciones saben quién descargó la app. Se
        consulta en el panel de cada tienda.
      </p>
      <ul className={styles.stores}>
        {STORE_DASHBOARDS.map(({ name, url }) => (
          <li key={url}>
            <a className={styles.store} href={url} target="_blank" rel="noreferrer">
              {name}
              <IconExternalLink size={18} stroke={1.7} aria-hidden="true" />
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
