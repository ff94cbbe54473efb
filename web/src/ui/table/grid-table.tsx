import type { RowData } from '@tanstack/react-table';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { SKELETON_ROWS } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';
import { columnLooks, features } from './table-column.ts';
import { GridRow } from './grid-row.tsx';
import { useRowKeys } from './use-row-keys.ts';

const ROW_PX = 40;

/** The rows as a table. */
export function GridTable<Row extends RowData>(props: TableBodyProps<Row>) {
  'use no memo'; // The table's and the virtualizer's getters change their answers without changing themselves.
  const { label, columns, rows, rowId, isLoading, firstNumber, total, sort, onSort, selectedId, onActivate, focus } =
    props;
  const definitions = useMemo(() => {
    const looks = columnLooks(columns);
    return columns.map(({ id, header, cell }, index) => ({
      id,
      header,
      meta: looks[index] ?? { width: 0, stickyPx: null, isLastSticky: false },
      cell: ({ row }: { row: { original: Row; index: number } }) => cell(row.original, firstNumber + row.index),
    }));
  }, [columns, firstNumber]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId });
  const models = table.getRowModel().rows;

  // eslint-disable-next-line react-hooks/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: models.length,
    getScrollElement: () => props.scroller,
    estimateSize: () => ROW_PX,
    overscan: 6,
    // Under the sticky head.
    scrollPaddingStart: ROW_PX,
  });
  const onKeyDown = useRowKeys({ rows, onActivate, focus, scroller: props.scroller, virtualizer });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const minWidth = columns.reduce((sum, { width }) => sum + width, 0);

  return (
    <table
      className={styles.table}
      style={{ minWidth }}
      aria-label={label}
      aria-rowcount={total + 1}
      aria-busy={isLoading}
    >
      <colgroup>
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <thead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} aria-rowindex={1}>
            {group.headers.map((header) => (
              <HeaderCell key={header.id} look={header.column.columnDef.meta} sort={sort} onSort={onSort}>
                {header.column.columnDef.header as string}
              </HeaderCell>
            ))}
          </tr>
        ))}
      </thead>
      {isLoading ? (
        <SkeletonRows columns={columns.length} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows, which are focusable, handled once
        <tbody onKeyDown={onKeyDown}>
          <Spacer height={above} columns={columns.length} />
          {items.map(({ index }) => {
            const row = models[index];
            return (
              row && (
                <GridRow
                  key={row.id}
                  row={row}
                  index={index}
                  rowNumber={firstNumber + index}
                  isSelected={row.id === selectedId}
                  isTabStop={index === focus.index}
                  onFocus={focus.move}
                  onActivate={onActivate}
                />
              )
            );
          })}
          <Spacer height={below} columns={columns.length} />
        </tbody>
      )}
    </table>
  );
}

/** Stands for the rows that are not drawn. */
function Spacer({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true">
      <td colSpan={columns} className={styles.spacer} style={{ height }} />
    </tr>
  );
}

function SkeletonRows({ columns }: { readonly columns: number }) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: SKELETON_ROWS }, (_, row) => (
        <tr key={row} className={styles.row}>
          {Array.from({ length: columns }, (__, column) => (
            <td key={column} className={styles.cell}>
              <span className={styles.bone} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
