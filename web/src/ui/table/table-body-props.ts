import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { TableColumn } from './table-column.ts';

/** The row with keyboard focus. */
export interface RowFocus {
  readonly index: number;
  readonly move: (index: number) => void;
}

/** The checked rows of a table. */
export interface CheckedRows<Row> {
  readonly rows: ReadonlyMap<string, Row>;
  readonly set: (rows: readonly Row[], isChecked: boolean) => void;
  /** A row's name, for its checkbox. */
  readonly nameOf: (row: Row) => string;
}

/** A list's own cards, instead of the facts of its columns. */
export interface CardLayout<Row> {
  /** The usual height of a card, in pixels. */
  readonly heightPx: number;
  readonly content: (row: Row) => ReactNode;
}

/** Props of both forms of a table: grid and cards. */
export interface TableBodyProps<Row> {
  /** Accessible name of the table. */
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
  /** `total` is a lower bound. */
  readonly isAtLeast?: boolean;
  readonly sort: string | null;
  readonly onSort: (sort: string) => void;
  readonly selectedId: string | null;
  /** Called on click or Enter. Without it rows open nothing. */
  readonly onActivate?: (row: Row) => void;
  /** Rows get checkboxes. */
  readonly checkedRows?: CheckedRows<Row>;
  readonly density?: 'comfortable' | 'compact';
  /** Headings above rows, by index. */
  readonly headings?: ReadonlyMap<number, string> | undefined;
  readonly card?: CardLayout<Row>;
  /** Highlights a row, such as a new one. */
  readonly highlightOf?: (row: Row) => 'new' | 'changed' | undefined;
  /** Rows that step back: their text is muted. */
  readonly isQuiet?: ((row: Row) => boolean) | undefined;
  readonly focus: RowFocus;
  /** The scroll container; null until mounted. */
  readonly scroller: HTMLDivElement | null;
}

/** Enough skeleton rows for a screen. */
export const SKELETON_ROWS = 12;

/** Whether the event belongs to a control inside the row, or to the heading above it. */
export function isInteractiveTarget(event: MouseEvent | KeyboardEvent): boolean {
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest('a, button, input, select, label') !== null || target.closest('[data-heading]') !== null;
}

/** The row count for ARIA: -1 where unknown. */
export const rowCount = ({ total, isAtLeast }: { readonly total: number; readonly isAtLeast?: boolean }): number =>
  isAtLeast === true ? -1 : total;

/** The row that a key moves the focus to, among `count` rows; null for other keys. */
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
