import type { HeaderGroup, RowData } from '@tanstack/react-table';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import type { TableBodyProps, Ticks } from './table-body-props.ts';
import type { Features } from './table-column.ts';
import { TickBox, tickCellClass } from './row-checkbox.tsx';

type GridHeadProps<Row extends RowData> = Pick<TableBodyProps<Row>, 'rows' | 'rowId' | 'sort' | 'onSort' | 'ticks'> & {
  readonly groups: readonly HeaderGroup<Features, Row>[];
};

/** The headings, and the checkbox that stands for every row of the page. */
export function GridHead<Row extends RowData>({ groups, rows, rowId, sort, onSort, ticks }: GridHeadProps<Row>) {
  return (
    <thead>
      {groups.map((group) => (
        <tr key={group.id} aria-rowindex={1}>
          {ticks && (
            <th scope="col" className={classNames(styles.cell, styles.sticky, tickCellClass)}>
              <TickAll rows={rows} rowId={rowId} ticks={ticks} />
            </th>
          )}
          {group.headers.map((header) => (
            <HeaderCell key={header.id} look={header.column.columnDef.meta} sort={sort} onSort={onSort}>
              {header.column.columnDef.header as string}
            </HeaderCell>
          ))}
        </tr>
      ))}
    </thead>
  );
}

interface TickAllProps<Row> {
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly ticks: Ticks<Row>;
}

/** Ticks every row of the page, or none of them. */
export function TickAll<Row>({ rows, rowId, ticks }: TickAllProps<Row>) {
  const count = rows.filter((row) => ticks.rows.has(rowId(row))).length;
  return (
    <TickBox
      label="Seleccionar toda la página"
      isTicked={count === 0 ? false : count === rows.length ? true : 'mixed'}
      onTick={(isTicked) => {
        ticks.set(rows, isTicked);
      }}
    />
  );
}
