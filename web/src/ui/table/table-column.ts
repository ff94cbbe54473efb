import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './data-table.module.css';

/** One column of a table, and one line of a card where a table is too wide for the screen. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Initial width in pixels; columns share the width that is left over. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
  /** Stays at the left edge while the others scroll. Sticky columns come first. */
  readonly isSticky?: boolean;
  /** Stays at the right edge: a row's actions. At most one column, the last. */
  readonly isStickyEnd?: boolean;
  /** Cannot be hidden by the user. */
  readonly isAlwaysShown?: boolean;
  /** The list's two orders by this column, as the screen names them. */
  readonly sort?: { readonly ascending: string; readonly descending: string };
  /** `number` counts rows over all pages, from 1. Must not depend on anything that changes while the row stays. */
  readonly cell: (row: Row, number: number) => ReactNode;
  /** In a card: the heading, a labelled fact (the default), an action at its foot, or left out. */
  readonly inCard?: 'title' | 'fact' | 'action' | 'hidden';
}

/** A column with its place in the table. */
export interface PlacedColumn<Row> extends TableColumn<Row> {
  /** Distance in pixels from the left edge at which a sticky column stays; null where it scrolls. */
  readonly stickyPx: number | null;
  readonly isLastSticky: boolean;
}

/** Places columns from left to right, beginning at `startPx`. */
export function placeColumns<Row>(columns: readonly TableColumn<Row>[], startPx: number): PlacedColumn<Row>[] {
  let left = startPx;
  return columns.map((column, index) => {
    const stickyPx = column.isSticky === true ? left : null;
    left += column.width;
    return { ...column, stickyPx, isLastSticky: stickyPx !== null && columns[index + 1]?.isSticky !== true };
  });
}

type CellLayout = Pick<PlacedColumn<never>, 'align' | 'stickyPx' | 'isLastSticky' | 'isStickyEnd'>;

/** Class and position of a column's cells, in the head as in the rows. */
export function cellProps({ align = 'start', stickyPx, isLastSticky, isStickyEnd = false }: CellLayout) {
  const className = classNames(
    styles.cell,
    styles[align],
    stickyPx !== null && styles.sticky,
    isLastSticky && styles.edge,
    isStickyEnd && styles.stickyEnd,
  );
  return { className, ...(stickyPx === null ? {} : { style: { left: stickyPx } }) };
}
