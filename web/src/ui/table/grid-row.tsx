import { memo } from 'react';
import styles from './data-table.module.css';
import { cellProps } from './table-column.ts';
import { RowCheckbox, checkboxCellClass } from './row-checkbox.tsx';
import { isInteractiveTarget } from './table-body-props.ts';
import type { PlacedColumn } from './table-column.ts';

interface GridRowProps<Row> {
  readonly row: Row;
  readonly id: string;
  readonly columns: readonly PlacedColumn<Row>[];
  readonly index: number;
  /** Over all pages, from 1. */
  readonly rowNumber: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  /** Null where rows have no checkboxes. */
  readonly isChecked: boolean | null;
  /** Name of its checkbox. */
  readonly checkboxName: string;
  readonly onCheckedChange: ((rows: readonly Row[], isChecked: boolean) => void) | undefined;
  readonly highlight: string | undefined;
  readonly isQuiet: boolean;
  readonly onFocus: (index: number) => void;
  readonly onActivate: ((row: Row) => void) | undefined;
}

/** One row. Renders again only when one of its props changed. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;

function GridRowContent<Row>({
  row,
  id,
  columns,
  index,
  rowNumber,
  isSelected,
  isTabStop,
  isChecked,
  checkboxName,
  onCheckedChange,
  highlight,
  isQuiet,
  onFocus,
  onActivate,
}: GridRowProps<Row>) {
  return (
    <tr
      className={styles.row}
      data-row={index}
      data-row-id={id}
      data-opens={onActivate !== undefined}
      data-mark={highlight}
      data-quiet={isQuiet || undefined}
      data-checked={isChecked ?? undefined}
      aria-rowindex={rowNumber + 1}
      aria-selected={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={() => {
        onFocus(index);
      }}
      onClick={(event) => {
        if (!isInteractiveTarget(event)) onActivate?.(row);
      }}
    >
      {isChecked !== null && (
        <td className={checkboxCellClass}>
          <RowCheckbox
            label={`Seleccionar a ${checkboxName}`}
            isChecked={isChecked}
            onCheckedChange={(checked) => {
              onCheckedChange?.([row], checked);
            }}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} {...cellProps(column)}>
          {column.cell(row, rowNumber)}
        </td>
      ))}
    </tr>
  );
}
