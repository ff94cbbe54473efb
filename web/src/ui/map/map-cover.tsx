import styles from './map-cover.module.css';

interface MapCoverProps {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

/** What covers a map until it runs: that it loads, or that it failed and can be tried again. */
export function MapCover({ state, retry }: MapCoverProps) {
  if (state === 'ready') return null;
  if (state === 'loading') {
    return (
      <p className={styles.cover} role="status">
        Cargando...
      </p>
    );
  }
  return (
    <div className={styles.cover} role="alert">
      <p>Error al cargar el mapa</p>
      <button type="button" className={styles.retry} onClick={retry}>
        Volver a intentar
      </button>
    </div>
  );
}
