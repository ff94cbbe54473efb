import type { RowData } from '@tanstack/react-table';
import type { Row as RowModel } from '@tanstack/react-table';
import { memo } from 'react';
import styles from './data-table.module.css';
import { cellProps } from './cell-props.ts';
import { RowCheckbox, checkboxCellClass } from './row-checkbox.tsx';
import { isInteractiveTarget } from './table-body-props.ts';
import type { Features } from './table-column.ts';

interface GridRowProps<Row extends RowData> {
  readonly row: RowModel<Features, Row>;
  readonly index: number;
  /** Over all pages, from 1. */
  readonly rowNumber: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** Null where rows have no checkboxes. */
  readonly isChecked: boolean | null;
  /** Name of its checkbox. */
  readonly checkboxName: string;
  readonly onCheckedChange: ((rows: readonly Row[], isTicked: boolean) => void) | undefined;
  readonly highlight: string | undefined;
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
  isChecked,
  checkboxName,
  onCheckedChange,
  highlight,
  onFocus,
  onActivate,
}: GridRowProps<Row>) {
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-row-id={row.id}
      data-opens={onActivate !== undefined}
      data-mark={highlight}
      data-ticked={isChecked ?? undefined}
      aria-rowindex={rowNumber + 1}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => {
        onFocus(index);
      }}
      onClick={(event) => {
        if (!isInteractiveTarget(event)) onActivate?.(row.original);
      }}
    >
      {isChecked !== null && (
        <td className={checkboxCellClass}>
          <RowCheckbox
            label={`Seleccionar a ${checkboxName}`}
            isChecked={isChecked}
            onCheckedChange={(ticked) => {
              onCheckedChange?.([row.original], ticked);
            }}
          />
        </td>
      )}
      {row.getAllCells().map((cell) => {
        const look = cellProps(cell.column.columnDef.meta);
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
