import type { RowData } from '@tanstack/react-table';
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import styles from './data-table.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { rowCount, SKELETON_ROWS } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';
import { columnLayouts, features } from './table-column.ts';
import { CHECKBOX_COLUMN_PX } from './row-checkbox.tsx';
import { useRowKeyboard } from './use-row-keyboard.ts';

const ROW_PX = { comfortable: 40, compact: 32 } as const;

/** The rows as a table. */
export function GridTable<Row extends RowData>(props: TableBodyProps<Row>) {
  'use no memo'; // The table's and the virtualizer's getters change their answers without changing themselves.
  const { label, columns, rows, rowId, isLoading, firstNumber, sort, onSort, selectedId, onActivate, focus } = props;
  const { checkedRows, highlightOf, density = 'comfortable' } = props;
  const rowPx = ROW_PX[density];
  const startPx = checkedRows ? CHECKBOX_COLUMN_PX : 0;
  const definitions = useMemo(() => {
    const looks = columnLayouts(columns, startPx);
    return columns.map(({ id, header, cell }, index) => ({
      id,
      header,
      meta: looks[index] ?? { width: 0, stickyPx: null, isLastSticky: false },
      cell: ({ row }: { row: { original: Row; index: number } }) => cell(row.original, firstNumber + row.index),
    }));
  }, [columns, firstNumber, startPx]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: rowId });
  const models = table.getRowModel().rows;

  // eslint-disable-next-line react-hooks/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: models.length,
    getScrollElement: () => props.scroller,
    estimateSize: () => rowPx,
    // Another density is another list of heights.
    getItemKey: (index) => `${rowPx.toString()} ${index.toString()}`,
    overscan: 6,
    // Under the sticky head.
    scrollPaddingStart: rowPx,
  });
  const onKeyDown = useRowKeyboard({ ...props, virtualizer });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const minWidth = columns.reduce((sum, { width }) => sum + width, startPx);
  const columnCount = columns.length + (checkedRows ? 1 : 0);

  return (
    <table
      className={styles.table}
      style={{ minWidth }}
      data-density={density}
      aria-label={label}
      aria-rowcount={rowCount(props) + (props.isAtLeast === true ? 0 : 1)}
      aria-busy={isLoading}
    >
      <colgroup>
        {checkedRows && <col style={{ width: CHECKBOX_COLUMN_PX }} />}
        {columns.map(({ id, width }) => (
          <col key={id} style={{ width }} />
        ))}
      </colgroup>
      <GridHead
        groups={table.getHeaderGroups()}
        sort={sort}
        onSort={onSort}
        rows={rows}
        rowId={rowId}
        checkedRows={checkedRows}
      />
      {isLoading ? (
        <SkeletonRows columns={columnCount} />
      ) : (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows, which are focusable, handled once
        <tbody onKeyDown={onKeyDown}>
          <Spacer height={above} columns={columnCount} />
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
                  isChecked={checkedRows ? checkedRows.rows.has(row.id) : null}
                  checkboxName={checkedRows?.nameOf(row.original) ?? ''}
                  onCheckedChange={checkedRows?.set}
                  highlight={highlightOf?.(row.original)}
                  onFocus={focus.move}
                  onActivate={onActivate}
                />
              )
            );
          })}
          <Spacer height={below} columns={columnCount} />
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
