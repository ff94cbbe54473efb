import styles from './data-table.module.css';
import type { TableColumn } from './table-column.ts';

interface Look {
  readonly align?: TableColumn<never>['align'];
  readonly stickyPx: number | null;
  readonly isLastSticky: boolean;
}

/** Class and position of a cell of a column, in the head as in the rows. */
export function cellLook(look: Look | undefined) {
  if (!look) return { className: styles.cell };
  const { align = 'start', stickyPx, isLastSticky } = look;
  const classes = [styles.cell, styles[align], stickyPx === null ? '' : styles.sticky, isLastSticky ? styles.edge : ''];
  return { className: classes.filter(Boolean).join(' '), ...(stickyPx === null ? {} : { style: { left: stickyPx } }) };
}
