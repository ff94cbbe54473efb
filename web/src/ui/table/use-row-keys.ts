import type { RowData } from '@tanstack/react-table';
import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { isOnControl, rowAfterKey } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';

type Wanted<Row extends RowData> = Pick<TableBodyProps<Row>, 'rows' | 'onActivate' | 'focus' | 'scroller'> & {
  readonly virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
};

/** Keyboard of a list of rows: one tab stop, arrows move, Enter activates. */
export function useRowKeys<Row extends RowData>({ rows, onActivate, focus, scroller, virtualizer }: Wanted<Row>) {
  return (event: KeyboardEvent) => {
    const row = rows[focus.index];
    if (event.key === 'Enter' && row !== undefined && !isOnControl(event)) {
      event.preventDefault();
      onActivate(row);
      return;
    }
    const next = rowAfterKey(event.key, focus.index, rows.length);
    if (next === null || rows.length === 0) return;
    event.preventDefault();
    focus.move(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
    // The row may only come to be once it was scrolled to.
    requestAnimationFrame(() => {
      scroller?.querySelector<HTMLElement>(`[data-row="${next.toString()}"]`)?.focus({ preventScroll: true });
    });
  };
}
