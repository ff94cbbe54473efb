import { useState } from 'react';
import type { ReactNode } from 'react';
import { CardList } from './card-list.tsx';
import styles from './data-table.module.css';
import { GridTable } from './grid-table.tsx';
import type { RowFocus, TableBodyProps } from './table-body-props.ts';

export interface DataTableProps<Row> extends Omit<TableBodyProps<Row>, 'focus' | 'scroller'> {
  /** Cards instead of columns, for narrow screens. */
  readonly asCards: boolean;
  /** Shown instead of rows: an empty list, a failure. */
  readonly placeholder?: ReactNode;
}

/**
 * A page of a list: sticky head and first columns, virtualised rows of 40 px, one tab stop for all rows (arrow keys,
 * Home, End; Enter opens).
 */
export function DataTable<Row>({ asCards, placeholder, ...body }: DataTableProps<Row>) {
  // State, not a ref: the rows measure it, and mount before a ref is set.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const [focused, setFocused] = useState(0);
  const focus: RowFocus = { index: Math.min(focused, Math.max(body.rows.length - 1, 0)), move: setFocused };
  const Body = asCards ? CardList : GridTable;
  return (
    <div ref={setScroller} className={styles.scroller}>
      {placeholder ?? <Body {...body} focus={focus} scroller={scroller} />}
    </div>
  );
}
