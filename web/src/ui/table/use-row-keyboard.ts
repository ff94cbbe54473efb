import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent } from 'react';
import { isInteractiveTarget, rowAfterKey } from './table-body-props.ts';
import type { TableBodyProps } from './table-body-props.ts';

type RowKeyboardOptions<Row> = Pick<
  TableBodyProps<Row>,
  'rows' | 'rowId' | 'onActivate' | 'checkedRows' | 'focus' | 'scroller'
> & {
  readonly virtualizer: Pick<Virtualizer<HTMLDivElement, Element>, 'scrollToIndex'>;
};

/** Keyboard of a list of rows: one tab stop, arrows move, Enter activates, Space checks. */
export function useRowKeyboard<Row>(options: RowKeyboardOptions<Row>) {
  const { rows, rowId, onActivate, checkedRows, focus, scroller, virtualizer } = options;
  return (event: KeyboardEvent) => {
    const row = rows[focus.index];
    // Selects and text fields keep their own keys.
    if (event.target instanceof Element && event.target.closest('select, input:not([type="checkbox"])')) return;
    if (row !== undefined && !isInteractiveTarget(event)) {
      if (event.key === 'Enter' && onActivate) {
        event.preventDefault();
        onActivate(row);
        return;
      }
      if (event.key === ' ' && checkedRows) {
        event.preventDefault();
        checkedRows.set([row], !checkedRows.rows.has(rowId(row)));
        return;
      }
    }
    const next = rowAfterKey(event.key, focus.index, rows.length);
    if (next === null || rows.length === 0) return;
    event.preventDefault();
    focus.move(next);
    virtualizer.scrollToIndex(next, { align: 'auto' });
    // The row may be rendered only after scrolling.
    requestAnimationFrame(() => {
      scroller?.querySelector<HTMLElement>(`[data-row="${next.toString()}"]`)?.focus({ preventScroll: true });
    });
  };
}
