import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import styles from './offline-banner.module.css';

/** Shown while the browser is offline. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  return (
    <div role="status" aria-live="polite">
      {!isOnline && (
        <p className={styles.banner}>
          <span className={styles.dash} aria-hidden="true" />
          Sin conexión. Lo que escribiste sigue aquí; volvemos a intentar en cuanto haya red.
        </p>
      )}
    </div>
  );
}
