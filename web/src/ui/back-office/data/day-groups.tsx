import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import type { ReactNode } from 'react';
import { useNow } from '../../../lib/browser/use-now.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { formatDay } from '../../../lib/i18n/format-day.ts';
import styles from './day-groups.module.css';

interface DayGroupsProps<Row> {
  readonly rows: readonly Row[];
  /** Instant of a row, milliseconds since 1970. */
  readonly instantOf: (row: Row) => number;
  /** The list of one day; `day` is its date in words. */
  readonly children: (rows: readonly Row[], day: string) => ReactNode;
}

/** Rows of a log under headings of their days in Guayaquil, in the order given: "Hoy · viernes, 27 de noviembre". */
export function DayGroups<Row>({ rows, instantOf, children }: DayGroupsProps<Row>) {
  const today = guayaquilDate(useNow());
  const words = new Map([
    [today, 'Hoy'],
    [addDays(today, -1), 'Ayer'],
  ]);
  return [...groupBy(rows, (row) => guayaquilDate(instantOf(row)))].map(([date, ofDay]) => {
    const day = formatDay(date, today);
    const word = words.get(date);
    return (
      <div key={date} className={styles.group}>
        <h2 className={styles.day}>{word === undefined ? day : `${word} · ${day}`}</h2>
        {children(ofDay, day)}
      </div>
    );
  });
}
