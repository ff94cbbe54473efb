import { useCallback, useMemo, useState } from 'react';

/** Rows selected for a bulk action. They stay selected across pages. */
export interface RowSelection<Row> {
  /** By id, in their last loaded version. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly set: (rows: readonly Row[], isSelected: boolean) => void;
  readonly deselect: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** Initially empty. `shown` are the rows on the screen, which replace older versions of selected rows. */
export function useRowSelection<Row>(rowId: (row: Row) => string, shown: readonly Row[]): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  const rows = useMemo(() => {
    const newest = new Map(shown.map((row) => [rowId(row), row]));
    return new Map([...selected].map(([id, row]) => [id, newest.get(id) ?? row]));
  }, [selected, shown, rowId]);
  const set = useCallback(
    (changed: readonly Row[], isSelected: boolean) => {
      setSelected((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (isSelected) after.set(rowId(row), row);
          else after.delete(rowId(row));
        }
        return after;
      });
    },
    [rowId],
  );
  const deselect = useCallback((ids: readonly string[]) => {
    setSelected((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => {
    setSelected(new Map());
  }, []);
  return { rows, set, deselect, clear };
}
