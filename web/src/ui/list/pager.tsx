import { formatCount } from '@llevo/contract/rules/format-number';
import { totalText } from '../../lib/list/total-text.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Rows over all pages; null while unknown. */
  readonly total: number | null;
  /** `total` is a lower bound. */
  readonly isAtLeast?: boolean;
  /** Rows of this page. */
  readonly count: number;
  readonly hasNext: boolean;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/**
 * "26–50 de 1,234"; "26–50" if the total is unknown. Rows seen past a lower bound raise it, and the last page makes it
 * exact.
 */
export function rangeText({ page, pageSize, total, isAtLeast = false, count, hasNext }: PagerProps): string {
  if (count === 0) return ' ';
  const first = (page - 1) * pageSize + 1;
  const last = first + count - 1;
  const range = `${formatCount(first)}–${formatCount(last)}`;
  // The count is a request of its own, which can be slow or fail.
  if (total === null) return range;
  const isOpen = isAtLeast && hasNext;
  const known = isAtLeast ? Math.max(last, hasNext ? total : 0) : total;
  // Such a list only counts one row more than it shows.
  return isOpen && known <= last + 1 ? `${range} y hay más` : `${range} de ${totalText(known, isOpen)}`;
}

/** The range of rows shown, page size, and buttons to the other pages if there are any. */
export function Pager(props: PagerProps) {
  const { page, pageSize, pageSizes, hasNext, onPage, onPageSize } = props;
  return (
    <nav className={styles.pager} aria-label="Páginas de la lista">
      <label className={styles.size}>
        Filas
        <select
          value={pageSize}
          onChange={(event) => {
            onPageSize(Number(event.target.value));
          }}
        >
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <p className={styles.range} aria-live="polite">
        {rangeText(props)}
      </p>
      {(page > 1 || hasNext) && (
        <div className={styles.steps}>
          <button
            type="button"
            aria-label="Página anterior"
            disabled={page <= 1}
            onClick={() => {
              onPage(page - 1);
            }}
          >
            ‹
          </button>
          <button
            type="button"
            aria-label="Página siguiente"
            disabled={!hasNext}
            onClick={() => {
              onPage(page + 1);
            }}
          >
            ›
          </button>
        </div>
      )}
    </nav>
  );
}
