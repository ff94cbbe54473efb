import { IconX } from '../icons/x.ts';
import styles from './filter-menu.module.css';

/** A filter that is set, and how to unset it. */
export interface ActiveFilter {
  /** "Estado". */
  readonly label: string;
  /** "Activo". */
  readonly value: string;
  readonly onRemove: () => void;
  /** A pressed button beside the menu says that it is set. */
  readonly isQuick?: boolean;
}

/** The filters that are set, each a button that unsets it; without those that a pressed button shows. */
export function FilterChips({ active }: { readonly active: readonly ActiveFilter[] }) {
  const shown = active.filter(({ isQuick = false }) => !isQuick);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Filtros activos">
      {shown.map(({ label, value, onRemove }) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            title={`${label}: ${value}`}
            aria-label={`Quitar el filtro ${label}: ${value}`}
            onClick={onRemove}
          >
            <span>{value}</span>
            <IconX size={14} stroke={1.8} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
