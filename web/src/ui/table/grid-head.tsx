import { classNames } from '../class-names.ts';
import { cellProps } from './table-column.ts';
import styles from './data-table.module.css';
import type { TableBodyProps, CheckedRows } from './table-body-props.ts';
import type { PlacedColumn } from './table-column.ts';
import { RowCheckbox, checkboxCellClass } from './row-checkbox.tsx';

type GridHeadProps<Row> = Pick<TableBodyProps<Row>, 'rows' | 'rowId' | 'sort' | 'onSort' | 'checkedRows'> & {
  readonly columns: readonly PlacedColumn<Row>[];
};

/** The headings, and the checkbox that selects every row of the page. */
export function GridHead<Row>({ columns, rows, rowId, sort, onSort, checkedRows }: GridHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {checkedRows && (
          <th scope="col" className={classNames(styles.cell, styles.sticky, checkboxCellClass)}>
            <SelectAllCheckbox rows={rows} rowId={rowId} checkedRows={checkedRows} />
          </th>
        )}
        {columns.map((column) => (
          <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

interface HeaderCellProps<Row> extends Pick<TableBodyProps<Row>, 'sort' | 'onSort'> {
  readonly column: PlacedColumn<Row>;
}

/** A column's heading; a button where the list can be sorted by it. */
function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const { header, sort: order } = column;
  if (!order) {
    return (
      <th scope="col" {...cellProps(column)}>
        {header}
      </th>
    );
  }
  const direction = sort === order.ascending ? 'ascending' : sort === order.descending ? 'descending' : 'none';
  return (
    <th scope="col" aria-sort={direction} {...cellProps(column)}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => {
          onSort(direction === 'ascending' ? order.descending : order.ascending);
        }}
      >
        {header}
        <svg className={styles.arrow} data-direction={direction} viewBox="0 0 10 12" aria-hidden="true">
          <path d="M5 1v10M1.5 4.5 5 1l3.5 3.5" />
        </svg>
      </button>
    </th>
  );
}

type SelectAllCheckboxProps<Row> = Pick<TableBodyProps<Row>, 'rows' | 'rowId'> & {
  readonly checkedRows: CheckedRows<Row>;
};

/** Selects every row of the page, or none of them. */
export function SelectAllCheckbox<Row>({ rows, rowId, checkedRows }: SelectAllCheckboxProps<Row>) {
  const count = rows.filter((row) => checkedRows.rows.has(rowId(row))).length;
  return (
    <RowCheckbox
      label="Seleccionar toda la página"
      isChecked={count === 0 ? false : count === rows.length ? true : 'mixed'}
      onCheckedChange={(isChecked) => {
        checkedRows.set(rows, isChecked);
      }}
    />
  );
}
