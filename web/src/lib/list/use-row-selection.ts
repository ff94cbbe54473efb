import { useCallback, useMemo, useState } from 'react';

/** Rows ticked for something to be done with them all. They stay ticked while pages are turned. */
export interface RowSelection<Row> {
  /** By id, as they were last seen. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly set: (rows: readonly Row[], isTicked: boolean) => void;
  readonly untick: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** Nothing is ticked at first. `shown` are the rows on the screen, which may be newer than when they were ticked. */
export function useRowSelection<Row>(rowId: (row: Row) => string, shown: readonly Row[]): RowSelection<Row> {
  const [ticked, setTicked] = useState<ReadonlyMap<string, Row>>(new Map());
  const rows = useMemo(() => {
    const newest = new Map(shown.map((row) => [rowId(row), row]));
    return new Map([...ticked].map(([id, row]) => [id, newest.get(id) ?? row]));
  }, [ticked, shown, rowId]);
  const set = useCallback(
    (changed: readonly Row[], isTicked: boolean) => {
      setTicked((before) => {
        const after = new Map(before);
        for (const row of changed) {
          if (isTicked) after.set(rowId(row), row);
          else after.delete(rowId(row));
        }
        return after;
      });
    },
    [rowId],
  );
  const untick = useCallback((ids: readonly string[]) => {
    setTicked((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  }, []);
  const clear = useCallback(() => {
    setTicked(new Map());
  }, []);
  return { rows, set, untick, clear };
}
