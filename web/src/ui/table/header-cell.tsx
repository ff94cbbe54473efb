import { cellProps } from './cell-props.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

interface HeaderCellProps {
  readonly layout: (Parameters<typeof cellProps>[0] & Pick<TableColumn<never>, 'sort'>) | undefined;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
  readonly children: string;
}

/** A column's heading; a button where the list can be ordered by it. */
export function HeaderCell({ layout, sort, onSort, children }: HeaderCellProps) {
  const order = layout?.sort;
  if (!order) {
    return (
      <th scope="col" {...cellProps(layout)}>
        {children}
      </th>
    );
  }
  const direction = sort === order.ascending ? 'ascending' : sort === order.descending ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} {...cellProps(layout)}>
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
