import { countExport } from '@llevo/contract/endpoints/account/closing';
import type { ExportSection } from '@llevo/contract/entities/account-export';
import { formatCount } from '@llevo/contract/rules/format-number';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { totalText } from '../../../lib/list/total-text.ts';
import styles from './export-panel.module.css';

const countsQuery = () =>
  queryOptions({
    queryKey: ['account', 'export-counts'],
    queryFn: ({ signal }) => call(countExport, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** The number of records in a section of the export; nothing for one that is not counted. */
export function SectionCount({ section }: { readonly section: ExportSection }) {
  const { data } = useQuery(countsQuery());
  const counted = data?.find((each) => each.section === section);
  if (counted === undefined) return null;
  return <span className={styles.records}>{` (${totalText(counted.count, counted.is_at_least)})`}</span>;
}

/** The sum of the sections' numbers, a lower bound unless each has an exact one; nothing if none has a number. */
export function ExportTotal({ sections }: { readonly sections: readonly ExportSection[] }) {
  const { data = [] } = useQuery(countsQuery());
  const counted = data.filter(({ section }) => sections.includes(section));
  if (counted.length === 0) return null;
  const total = counted.reduce((sum, { count }) => sum + count, 0);
  const isExact = counted.length === sections.length && !counted.some((each) => each.is_at_least);
  const text = isExact
    ? `Registros elegidos: ${formatCount(total)}`
    : `Registros elegidos: al menos ${formatCount(total)}`;
  return <p>{text}</p>;
}
