import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import { SiteContact } from '../brand/site-contact.tsx';
import { Button } from '../controls/button.tsx';
import styles from './load-failed.module.css';

interface LoadFailedProps {
  /** The subject of a message to the site. */
  readonly about: string;
  readonly onRetry: () => void;
}

/** Replaces the content of a public page that did not load; says what the visitor can do, and blames no one wrongly. */
export function LoadFailed({ about, onRetry }: LoadFailedProps) {
  const isOnline = useIsOnline();
  return (
    <div className={styles.failed}>
      <p role="status">
        {isOnline
          ? 'No pudimos abrir esta página todavía; lo seguimos intentando. Si usas un bloqueador de anuncios, desactívalo aquí.'
          : 'Estás sin conexión. Seguimos apenas vuelva.'}
      </p>
      <Button variant="plain" onClick={onRetry}>
        Reintentar
      </Button>
      {isOnline && <SiteContact about={about} />}
    </div>
  );
}
