import styles from './map-cover.module.css';

interface MapCoverProps {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly retry: () => void;
}

/** The cover of a map until it runs: a loading text, or an error with a button to retry. */
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
