import type { HeaderGroup, RowData } from '@tanstack/react-table';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import type { TableBodyProps, CheckedRows } from './table-body-props.ts';
import type { Features } from './table-column.ts';
import { RowCheckbox, checkboxCellClass } from './row-checkbox.tsx';

type GridHeadProps<Row extends RowData> = Pick<
  TableBodyProps<Row>,
  'rows' | 'rowId' | 'sort' | 'onSort' | 'checkedRows'
> & {
  readonly groups: readonly HeaderGroup<Features, Row>[];
};

/** The headings, and the checkbox that stands for every row of the page. */
export function GridHead<Row extends RowData>({ groups, rows, rowId, sort, onSort, checkedRows }: GridHeadProps<Row>) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {checkedRows && (
            <th scope="col" className={classNames(styles.cell, styles.sticky, checkboxCellClass)}>
              <SelectAllCheckbox rows={rows} rowId={rowId} checkedRows={checkedRows} />
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell key={header.id} layout={header.column.columnDef.meta} sort={sort} onSort={onSort}>
              {header.column.columnDef.header as string}
            </HeaderCell>
          ))}
        </tr>
      ))}
    </thead>
  );
}

interface SelectAllCheckboxProps<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly checkedRows: CheckedRows<Row>;
}

/** Ticks every row of the page, or none of them. */
export function SelectAllCheckbox<Row>({ rows, rowId, checkedRows }: SelectAllCheckboxProps<Row>) {
  const count = rows.filter((row) => checkedRows.rows.has(rowId(row))).length;
  return (
    <RowCheckbox
      label="Seleccionar toda la página"
      isChecked={count === 0 ? false : count === rows.length ? true : 'mixed'}
      onCheckedChange={(isTicked) => {
        checkedRows.set(rows, isTicked);
      }}
    />
  );
}
