import type { RowData } from '@tanstack/react-table';
import { metaHelper, tableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';

/** One column, and one line of a card where a table is too wide for the screen. */
export interface TableColumn<Row extends RowData> {
  readonly id: string;
  readonly header: string;
  /** Pixels at the start; columns share what is left over. */
  readonly width: number;
  readonly align?: 'start' | 'center' | 'end';
  /** Stays at the left edge while the others scroll. Sticky columns come first. */
  readonly isSticky?: boolean;
  /** Stays at the right edge: what can be done with a row. At most one column, the last. */
  readonly isStickyEnd?: boolean;
  /** Cannot be left out by whoever looks. */
  readonly isAlwaysShown?: boolean;
  /** Orders the column can bring the list into, as the screen names them. */
  readonly sort?: { readonly ascending: string; readonly descending: string };
  /** `number` counts rows over all pages, from 1. Must not depend on anything that changes while the row stays. */
  readonly cell: (row: Row, number: number) => ReactNode;
  /** In a card: the heading, a labelled fact (the default), what can be done at its foot, or left out. */
  readonly inCard?: 'title' | 'fact' | 'action' | 'hidden';
}

interface ColumnLayout extends Pick<TableColumn<never>, 'align' | 'sort' | 'width' | 'isStickyEnd'> {
  /** Distance from the left edge at which a sticky column stays; null where it scrolls. */
  readonly stickyPx: number | null;
  readonly isLastSticky: boolean;
}

/** Searching, ordering and paging are the server's, so the table itself does none of it. */
export const features = tableFeatures({
  columnMeta: metaHelper<ColumnLayout>(),
  tableMeta: metaHelper<{ readonly firstNumber: number }>(),
});
export type Features = typeof features;

/** Where each column stands, from left to right, beginning at `startPx`. */
export function columnLayouts<Row extends RowData>(
  columns: readonly TableColumn<Row>[],
  startPx: number,
): ColumnLayout[] {
  let left = startPx;
  return columns.map(({ align, sort, width, isSticky, isStickyEnd }, index) => {
    const stickyPx = isSticky === true ? left : null;
    left += width;
    return {
      ...(align ? { align } : {}),
      ...(sort ? { sort } : {}),
      ...(isStickyEnd ? { isStickyEnd } : {}),
      width,
      stickyPx,
      isLastSticky: isSticky === true && columns[index + 1]?.isSticky !== true,
    };
  });
}
