import type { RowData } from '@tanstack/react-table';
import type { KeyboardEvent, MouseEvent } from 'react';
import type { TableColumn } from './table-column.ts';

/** Which row the keyboard is on. */
export interface RowFocus {
  readonly index: number;
  readonly move: (index: number) => void;
}

/** Ticked rows, as a table needs to know them. */
export interface CheckedRows<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly set: (rows: readonly Row[], isTicked: boolean) => void;
  /** What a row is called, for its checkbox. */
  readonly nameOf: (row: Row) => string;
}

/** What both shapes of a table are given. */
export interface TableBodyProps<Row extends RowData> {
  /** Said of the table to a screen reader. */
  readonly label: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Skeleton rows instead of `rows`. */
  readonly isLoading: boolean;
  /** Number of the first row over all pages, from 1. */
  readonly firstNumber: number;
  /** Rows over all pages. */
  readonly total: number;
  /** Nobody counted further than `total`. */
  readonly isAtLeast?: boolean;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
  readonly selectedId: string | null;
  /** A row was clicked, or Enter was pressed on it. Without it there is nothing behind a row. */
  readonly onActivate?: (row: Row) => void;
  /** Rows get checkboxes. */
  readonly checkedRows?: CheckedRows<Row>;
  readonly density?: 'comfortable' | 'compact';
  /** Puts a gentle mark on a row, such as for one that has just come. */
  readonly highlightOf?: (row: Row) => 'new' | 'changed' | undefined;
  readonly focus: RowFocus;
  /** What scrolls; null until it is there. */
  readonly scroller: HTMLDivElement | null;
}

/** As many skeleton rows as fill a screen. */
export const SKELETON_ROWS = 12;

/** Links and buttons in a row do their own work. */
export function isInteractiveTarget(event: MouseEvent | KeyboardEvent): boolean {
  return event.target instanceof Element && event.target.closest('a, button, input, select, label') !== null;
}

/** What a screen reader is told of the number of rows: -1 where nobody knows. */
export const rowCount = ({ total, isAtLeast }: { readonly total: number; readonly isAtLeast?: boolean }): number =>
  isAtLeast === true ? -1 : total;

/** Where a key takes the focus among `count` rows, or null for a key that does not move it. */
export function rowAfterKey(key: string, index: number, count: number): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(index + 1, last),
    ArrowUp: Math.max(index - 1, 0),
    PageDown: Math.min(index + 10, last),
    PageUp: Math.max(index - 10, 0),
    Home: 0,
    End: last,
  };
  return targets[key] ?? null;
}
