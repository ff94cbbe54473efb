import styles from './palette.module.css';
import type { FoundRecords } from './use-found-records.ts';

interface PaletteStatusProps {
  readonly found: FoundRecords;
  readonly count: number;
}

/** The search status, announced by screen readers. */
export function PaletteStatus({ found, count }: PaletteStatusProps) {
  return (
    <div className={styles.foot}>
      <p role="status" className={styles.status}>
        {statusText(found, count)}
      </p>
      {found.problem !== null && !found.isOffline && (
        <button type="button" className={styles.retry} onClick={found.retry}>
          Volver a intentar
        </button>
      )}
      <p className={styles.keys} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> elegir · <kbd>Intro</kbd> ir · <kbd>Esc</kbd> cerrar
      </p>
    </div>
  );
}

function statusText({ isOffline, isSearching, problem }: FoundRecords, count: number): string {
  if (isOffline) return 'Sin conexión: por ahora solo pantallas y acciones.';
  if (isSearching) return 'Buscando…';
  if (problem !== null) return problem;
  if (count === 0) return 'No se han encontrado resultados';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
