import { cellLook } from './cell-props.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

interface HeaderCellProps {
  readonly look: (Parameters<typeof cellLook>[0] & Pick<TableColumn<never>, 'sort'>) | undefined;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
  readonly children: string;
}

/** A column's heading; a button where the list can be ordered by it. */
export function HeaderCell({ look, sort, onSort, children }: HeaderCellProps) {
  const order = look?.sort;
  if (!order) {
    return (
      <th scope="col" {...cellLook(look)}>
        {children}
      </th>
    );
  }
  const direction = sort === order.ascending ? 'ascending' : sort === order.descending ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} {...cellLook(look)}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(direction === 'ascending' ? order.descending : order.ascending);
        }}
      >
        {children}
        <svg className={styles.arrow} data-direction={direction} viewBox="0 0 10 12" aria-hidden="true">
          <path d="M5 1v10M1.5 4.5 5 1l3.5 3.5" />
        </svg>
      </button>
    </th>
  );
}
