import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

interface CellLayout {
  readonly align?: TableColumn<never>['align'];
  readonly stickyPx: number | null;
  readonly isLastSticky: boolean;
  readonly isStickyEnd?: boolean;
}

/** Class and position of a cell of a column, in the head as in the rows. */
export function cellProps(look: CellLayout | undefined) {
  if (!look) return { className: styles.cell };
  const { align = 'start', stickyPx, isLastSticky, isStickyEnd = false } = look;
  const className = classNames(
    styles.cell,
    styles[align],
    stickyPx !== null && styles.sticky,
    isLastSticky && styles.edge,
    isStickyEnd && styles.stickyEnd,
  );
  return { className, ...(stickyPx === null ? {} : { style: { left: stickyPx } }) };
}
