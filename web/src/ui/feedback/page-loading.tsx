import { useEffect, useState } from 'react';
import { useIsOnline } from '../../lib/browser/use-is-online.ts';
import styles from './page-loading.module.css';

/** Milliseconds after which the network counts as gone. */
const LONG_MS = 6000;

/**
 * Announces to screen readers that a screen's code loads; invisible, so that fast loads do not flicker. Without a network
 * it says that the page waits.
 */
export function PageLoading() {
  const isOnline = useIsOnline();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setIsLong(true);
    }, LONG_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <div role="status" aria-live="polite">
      {isOnline && !isLong && <span className="visually-hidden">Cargando...</span>}
      {(!isOnline || isLong) && (
        <p className={styles.note}>Tu conexión no responde. Seguimos apenas vuelva; lo que escribiste está guardado.</p>
      )}
    </div>
  );
}
