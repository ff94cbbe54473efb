import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo } from 'react';
import styles from './data-table.module.css';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { rowCount, SKELETON_ROWS } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';
import { titleWhenClipped } from './title-when-clipped.ts';
import { NARROW_TABLE, narrowColumns, placeColumns } from './table-column.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { CHECKBOX_COLUMN_PX } from './row-checkbox.tsx';
import { useRowKeyboard } from './use-row-keyboard.ts';

const ROW_PX = { comfortable: 40, compact: 32 } as const;

/** The rows as a table. */
export function GridTable<Row>(props: TableBodyProps<Row>) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const { label, rows, rowId, isLoading, firstNumber, sort, onSort, selectedId, onActivate, focus } = props;
  const { checkedRows, highlightOf, density = 'comfortable' } = props;
  const isNarrow = useMediaQuery(NARROW_TABLE);
  const columns = useMemo(() => (isNarrow ? narrowColumns(props.columns) : props.columns), [isNarrow, props.columns]);
  const rowPx = ROW_PX[density];
  const startPx = checkedRows ? CHECKBOX_COLUMN_PX : 0;
  const placed = useMemo(() => placeColumns(columns, startPx), [columns, startPx]);

  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: rows.length,
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tooltip for what the pointer is over; its text is in the cell
    <table
      // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events -- what has the focus says its whole text
      onMouseOver={titleWhenClipped}
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
      <GridHead columns={placed} sort={sort} onSort={onSort} rows={rows} rowId={rowId} checkedRows={checkedRows} />
      {isLoading ? (
        <SkeletonRows columns={columnCount} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the rows, which are focusable, handled once
        <tbody onKeyDown={onKeyDown}>
          <Spacer height={above} columns={columnCount} />
          {items.map(({ index }) => {
            const row = rows[index];
            if (row === undefined) return null;
            const id = rowId(row);
            return (
              <GridRow
                key={id}
                row={row}
                id={id}
                columns={placed}
                index={index}
                rowNumber={firstNumber + index}
                isSelected={id === selectedId}
                isTabStop={index === focus.index}
                isChecked={checkedRows ? checkedRows.rows.has(id) : null}
                checkboxName={checkedRows?.nameOf(row) ?? ''}
                onCheckedChange={checkedRows?.set}
                highlight={highlightOf?.(row)}
                onFocus={focus.move}
                onActivate={onActivate}
              />
            );
          })}
          <Spacer height={below} columns={columnCount} />
        </tbody>
      )}
    </table>
  );
}

/** Takes the height of the rows that are not rendered. */
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
