import type { RowData } from '@tanstack/react-table';
import type { Row as RowModel } from '@tanstack/react-table';
import { memo } from 'react';
import styles from './data-table.module.css';
import { cellLook } from './cell-props.ts';
import { TickBox, tickCellClass } from './row-checkbox.tsx';
import { isOnControl } from './table-body-props.ts';
import type { Features } from './table-column.ts';

interface GridRowProps<Row extends RowData> {
  readonly row: RowModel<Features, Row>;
  readonly index: number;
  /** Over all pages, from 1. */
  readonly rowNumber: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** Null where rows have no checkboxes. */
  readonly isTicked: boolean | null;
  /** Name of its checkbox. */
  readonly tickName: string;
  readonly onTick: ((rows: readonly Row[], isTicked: boolean) => void) | undefined;
  readonly mark: string | undefined;
  readonly onFocus: (index: number) => void;
  readonly onActivate: ((row: Row) => void) | undefined;
}

/** One row. Draws again only when something of its own changed. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;

function GridRowContent<Row extends RowData>({
  row,
  index,
  rowNumber,
  isSelected,
  isTabStop,
  isTicked,
  tickName,
  onTick,
  mark,
  onFocus,
  onActivate,
}: GridRowProps<Row>) {
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-row-id={row.id}
      data-opens={onActivate !== undefined}
      data-mark={mark}
      data-ticked={isTicked ?? undefined}
      aria-rowindex={rowNumber + 1}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => {
        onFocus(index);
      }}
      onClick={(event) => {
        if (!isOnControl(event)) onActivate?.(row.original);
      }}
    >
      {isTicked !== null && (
        <td className={tickCellClass}>
          <TickBox
            label={`Seleccionar a ${tickName}`}
            isTicked={isTicked}
            onTick={(ticked) => {
              onTick?.([row.original], ticked);
            }}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const look = cellLook(cell.column.columnDef.meta);
        const content = cell.column.columnDef.cell;
        return (
          <td key={cell.id} {...look}>
            {typeof content === 'function' ? content(cell.getContext()) : content}
          </td>
        );
      })}
    </tr>
  );
}
