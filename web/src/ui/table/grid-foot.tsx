import { checkboxCellClass } from './row-checkbox.tsx';
import { cellProps } from './table-column.ts';
import type { PlacedColumn } from './table-column.ts';

interface GridFootProps<Row> {
  readonly columns: readonly PlacedColumn<Row>[];
  readonly hasCheckboxes: boolean;
}

/** The sums of the columns, in sight while the rows scroll. Its first cell names it. */
export function GridFoot<Row>({ columns, hasCheckboxes }: GridFootProps<Row>) {
  return (
    <tfoot>
      <tr>
        {hasCheckboxes && <td className={checkboxCellClass} />}
        {columns.map((column, index) =>
          index === 0 ? (
            <th key={column.id} scope="row" {...cellProps(column)}>
              {column.total}
            </th>
          ) : (
            <td key={column.id} {...cellProps(column)}>
              {column.total}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
