import type { ReactNode } from 'react';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons of class `bulkActionClass`. */
  readonly children: ReactNode;
}

/** Appears when rows are selected: their number and the bulk actions. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <div className={styles.bar} role="group" aria-label="Filas seleccionadas">
          <span className={styles.count}>{count === 1 ? '1 seleccionado' : `${count.toString()} seleccionados`}</span>
          <div className={styles.actions}>{children}</div>
          <button type="button" className={styles.clear} onClick={onClear}>
            Quitar selección
          </button>
        </div>
      )}
    </div>
  );
}

/** Class of a bulk action's button. */
export const bulkActionClass = styles.action;
