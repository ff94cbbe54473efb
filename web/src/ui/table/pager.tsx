import styles from './pager.module.css';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  /** Rows over all pages; null while not known. */
  readonly total: number | null;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

const figures = new Intl.NumberFormat('es-EC');

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ page, pageSize, pageSizes, total, onPage, onPageSize }: PagerProps) {
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total ?? 0);
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
        {total === null || total === 0
          ? ' '
          : `${figures.format(first)}–${figures.format(last)} de ${figures.format(total)}`}
      </p>
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
          disabled={total === null || last >= total}
          onClick={() => {
            onPage(page + 1);
          }}
        >
          ›
        </button>
      </div>
    </nav>
  );
}
