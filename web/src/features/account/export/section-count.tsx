import { countExport } from '@llevo/contract/endpoints/account/closing';
import type { ExportSection } from '@llevo/contract/entities/account-export';
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
