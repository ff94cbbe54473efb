import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

/** One column of a table, and one line of a card where a table is too wide for the screen. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Initial width in pixels; columns share the width that is left over. */
  readonly width: number;
  /** The same in a narrow window; 0 leaves the column out there. */
  readonly narrowWidth?: number;
  /** Takes no share of the width that is left over: its content needs none. */
  readonly isFixed?: boolean;
  /** Pixels of that width which the column takes before the others share the rest; several do so in their order. */
  readonly growsFirstPx?: number;
  readonly align?: 'start' | 'center' | 'end';
  /** Stays at the left edge while the others scroll. Sticky columns come first. */
  readonly isSticky?: boolean;
  /** Stays at the right edge: a row's price and actions. These columns come last. */
  readonly isStickyEnd?: boolean;
  /** With one of the two above: scrolls with the rest in narrow windows. */
  readonly isStickyWhenWide?: boolean;
  /** Left out where the list has no room for it, lowest first. */
  readonly yields?: number;
  /** Shown only once the user asks for it. */
  readonly isHiddenByDefault?: boolean;
  /** Cannot be hidden by the user. */
  readonly isAlwaysShown?: boolean;
  /** The list's orders by this column, as the screen names them; without an ascending one it is sorted one way only. */
  readonly sort?: { readonly ascending?: string; readonly descending: string };
  /** `number` counts rows over all pages, from 1. Must not depend on anything that changes while the row stays. */
  readonly cell: (row: Row, number: number) => ReactNode;
  /** Its cells while the list has no room for another column, whose fact they show too. */
  readonly cellWithout?: { readonly id: string; readonly cell: (row: Row, number: number) => ReactNode };
  /** The rows whose cards leave the fact out, because there is nothing to say. */
  readonly isEmpty?: (row: Row) => boolean;
  /** The column's sum, in a last row of the table; cards have none. */
  readonly total?: ReactNode;
  /**
   * In a card: the heading, a labelled fact (the default), one that explains itself, an action at its foot, a menu in
   * its corner, or left out.
   */
  readonly inCard?: 'title' | 'fact' | 'plain' | 'action' | 'menu' | 'hidden';
  /** Room of a heading or plain fact in a card: half a line, a whole one, or the end of one; its own width by default. */
  readonly cardSpan?: 'half' | 'line' | 'end';
  /** Place among a card's facts, lowest first; 0 by default. */
  readonly cardOrder?: number;
}

/** A column with its place in the table. */
export interface PlacedColumn<Row> extends TableColumn<Row> {
  /** Distance in pixels from the left edge at which a sticky column stays; null where it scrolls. */
  readonly stickyPx: number | null;
  /** The same from the right edge. */
  readonly stickyEndPx: number | null;
  /** The last of those that stay at the left edge, or the first at the right. */
  readonly isEdge: boolean;
}

/** A window that has no room for all columns beside each other. */
export const NARROW_TABLE = '(max-width: 74.99em)';

/** The columns of a narrow window: fewer, some narrower, and fewest at its edges. */
export const narrowColumns = <Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] =>
  columns
    .filter(({ narrowWidth }) => narrowWidth !== 0)
    .map(({ isStickyWhenWide, ...column }) => ({
      ...column,
      width: column.narrowWidth ?? column.width,
      ...(isStickyWhenWide === true && { isSticky: false, isStickyEnd: false }),
    }));

interface Room {
  readonly isNarrow: boolean;
  /** The width of the list in pixels; 0 before it is known. */
  readonly widthPx: number;
  /** The width before the first column. */
  readonly startPx: number;
}

/**
 * The columns of a list. Where some yield to the others, they become narrow if they do not fit, and leave the list until
 * the rest does.
 */
export function fittingColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { isNarrow, widthPx, startPx }: Room,
): { readonly columns: readonly TableColumn<Row>[]; readonly isTight: boolean } {
  const fits = (these: readonly TableColumn<Row>[]) =>
    widthPx === 0 || these.reduce((sum, { width }) => sum + width, startPx) <= widthPx;
  const yielding = columns.filter((column) => column.yields !== undefined);
  if (yielding.length === 0) return { columns: isNarrow ? narrowColumns(columns) : columns, isTight: false };
  if (!isNarrow && fits(columns)) return { columns, isTight: false };
  let fitting = narrowColumns(columns);
  for (const { id } of yielding.sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0))) {
    if (!fits(fitting)) fitting = fitting.filter((column) => column.id !== id);
  }
  const isLeftOut = (id: string) =>
    yielding.some((column) => column.id === id) && !fitting.some((column) => column.id === id);
  return {
    columns: fitting.map(({ cellWithout, ...column }) =>
      cellWithout && isLeftOut(cellWithout.id) ? { ...column, cell: cellWithout.cell } : column,
    ),
    isTight: true,
  };
}

/** Columns in the width of the list: the width left over goes first to those that take some, then to all that grow. */
export function stretchColumns<Row>(
  columns: readonly TableColumn<Row>[],
  { widthPx, startPx }: Omit<Room, 'isNarrow'>,
): readonly TableColumn<Row>[] {
  let left = columns.reduce((rest, { width }) => rest - width, widthPx - startPx);
  if (left <= 0) return columns;
  const grown = columns.map((column) => {
    const firstPx = Math.min(left, column.growsFirstPx ?? 0);
    left -= firstPx;
    return firstPx === 0 ? column : { ...column, width: column.width + firstPx };
  });
  return shareWidth(grown, left);
}

/** Columns with a share of some width for those that may grow, in proportion to their widths. */
function shareWidth<Row>(columns: readonly TableColumn<Row>[], left: number): readonly TableColumn<Row>[] {
  const growing = columns.filter(({ isFixed = false }) => !isFixed);
  // The browser does the same where all may grow.
  if (growing.length === columns.length || left <= 0) return columns;
  const sum = growing.reduce((total, { width }) => total + width, 0);
  return columns.map((column) =>
    column.isFixed === true ? column : { ...column, width: column.width + Math.floor((left * column.width) / sum) },
  );
}

/** Places columns from left to right, beginning at `startPx`. */
export function placeColumns<Row>(columns: readonly TableColumn<Row>[], startPx: number): PlacedColumn<Row>[] {
  let left = startPx;
  let right = columns.reduce((sum, { width }) => sum + width, 0);
  return columns.map((column, index) => {
    const stickyPx = column.isSticky === true ? left : null;
    left += column.width;
    right -= column.width;
    const stickyEndPx = column.isStickyEnd === true ? right : null;
    const isLastAtStart = stickyPx !== null && columns[index + 1]?.isSticky !== true;
    const isFirstAtEnd = stickyEndPx !== null && columns[index - 1]?.isStickyEnd !== true;
    return { ...column, stickyPx, stickyEndPx, isEdge: isLastAtStart || isFirstAtEnd };
  });
}

type CellLayout = Pick<PlacedColumn<never>, 'align' | 'stickyPx' | 'stickyEndPx' | 'isEdge'>;

/** Class and position of a column's cells, in the head as in the rows. */
export function cellProps({ align = 'start', stickyPx, stickyEndPx, isEdge }: CellLayout) {
  const className = classNames(
    styles.cell,
    styles[align],
    (stickyPx !== null || stickyEndPx !== null) && styles.sticky,
    isEdge && styles.edge,
    stickyEndPx !== null && styles.atEnd,
  );
  if (stickyPx !== null) return { className, style: { left: stickyPx } };
  return { className, ...(stickyEndPx === null ? {} : { style: { right: stickyEndPx } }) };
}
