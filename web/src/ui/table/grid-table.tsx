import { useVirtualizer } from '@tanstack/react-virtual';
import { Fragment, useMemo } from 'react';
import styles from './data-table.module.css';
import { GridFoot } from './grid-foot.tsx';
import { GridRow } from './grid-row.tsx';
import { rowCount, SKELETON_ROWS } from './table-body-props.ts';
import type { TableBodyProps, CheckedRows } from './table-body-props.ts';
import { titleWhenClipped } from './title-when-clipped.ts';
import { NARROW_TABLE, fittingColumns, placeColumns, stretchColumns, cellProps } from './table-column.ts';
import { useElementWidth } from '../../lib/browser/use-element-width.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { CHECKBOX_COLUMN_PX, RowCheckbox, checkboxCellClass } from './row-checkbox.tsx';
import { useRowKeyboard } from './use-row-keyboard.ts';
import { classNames } from '../class-names.ts';
import type { PlacedColumn } from './table-column.ts';

const ROW_PX = { comfortable: 40, compact: 32 } as const;
/** As in the style of `group`. */
const HEADING_PX = 32;

/** The rows as a table. */
export function GridTable<Row>(props: TableBodyProps<Row>) {
  'use no memo'; // The virtualizer's getters return new results without changing identity.
  const { label, rows, rowId, isLoading, firstNumber, sort, onSort, selectedId, onActivate, focus } = props;
  const { checkedRows, highlightOf, isQuiet, headings, density = 'comfortable' } = props;
  const isNarrow = useMediaQuery(NARROW_TABLE);
  const widthPx = useElementWidth(props.scroller);
  const startPx = checkedRows ? CHECKBOX_COLUMN_PX : 0;
  const { columns, isTight } = useMemo(() => {
    const fitting = fittingColumns(props.columns, { isNarrow, widthPx, startPx });
    return { ...fitting, columns: stretchColumns(fitting.columns, { widthPx, startPx }) };
  }, [isNarrow, widthPx, startPx, props.columns]);
  const rowPx = ROW_PX[density];
  const hasTotals = rows.length > 0 && columns.some(({ total }) => total !== undefined);
  const heightOf = (index: number) => rowPx + (headings?.has(index) === true ? HEADING_PX : 0);
  const placed = useMemo(() => placeColumns(columns, startPx), [columns, startPx]);

  // oxlint-disable-next-line react/incompatible-library -- opted out of memoising above.
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => props.scroller,
    estimateSize: heightOf,
    // Another density is another list of heights.
    getItemKey: (index) => `${heightOf(index).toString()} ${index.toString()}`,
    overscan: 6,
    // Under the sticky head.
    scrollPaddingStart: rowPx,
    scrollPaddingEnd: hasTotals ? rowPx : 0,
  });
  const onKeyDown = useRowKeyboard({ ...props, virtualizer });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  const minWidth = columns.reduce((sum, { width }) => sum + width, startPx);
  const columnCount = columns.length + (checkedRows ? 1 : 0);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a tooltip under the pointer; its text is in the cell
    <table
      // oxlint-disable-next-line jsx-a11y/mouse-events-have-key-events -- the focused element has its whole text
      onMouseOver={titleWhenClipped}
      className={styles.table}
      style={{ minWidth }}
      data-density={density}
      data-tight={isTight || undefined}
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
              <Fragment key={id}>
                <GroupHeading text={headings?.get(index)} columns={columnCount} />
                <GridRow
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
                  isQuiet={isQuiet?.(row) === true}
                  onFocus={focus.move}
                  onActivate={onActivate}
                />
              </Fragment>
            );
          })}
          <Spacer height={below} columns={columnCount} />
        </tbody>
      )}
      {hasTotals && <GridFoot columns={placed} hasCheckboxes={checkedRows !== undefined} />}
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

/** The heading of a group of rows. */
function GroupHeading({ text, columns }: { readonly text: string | undefined; readonly columns: number }) {
  if (text === undefined) return null;
  return (
    <tr className={styles.group}>
      <th scope="rowgroup" colSpan={columns}>
        <span>{text}</span>
      </th>
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

type GridHeadProps<Row> = Pick<TableBodyProps<Row>, 'rows' | 'rowId' | 'sort' | 'onSort' | 'checkedRows'> & {
  readonly columns: readonly PlacedColumn<Row>[];
};

/** The headings, and the checkbox that selects every row of the page. */
function GridHead<Row>({ columns, rows, rowId, sort, onSort, checkedRows }: GridHeadProps<Row>) {
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
          onSort(direction === 'ascending' ? order.descending : (order.ascending ?? order.descending));
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
function SelectAllCheckbox<Row>({ rows, rowId, checkedRows }: SelectAllCheckboxProps<Row>) {
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
