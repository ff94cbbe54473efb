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
  /** The list of one day; `day` is written as in its heading. */
  readonly children: (rows: readonly Row[], day: string) => ReactNode;
}

/** Rows of a log under headings of their days in Guayaquil, in the order given. */
export function DayGroups<Row>({ rows, instantOf, children }: DayGroupsProps<Row>) {
  const today = guayaquilDate(useNow());
  return [...groupBy(rows, (row) => guayaquilDate(instantOf(row)))].map(([date, ofDay]) => {
    const day = formatDay(date, today);
    return (
      <div key={date} className={styles.group}>
        <h2 className={styles.day}>{day}</h2>
        {children(ofDay, day)}
      </div>
    );
  });
}
