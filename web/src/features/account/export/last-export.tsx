import { listAudit } from '@llevo/contract/endpoints/activity';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import styles from './export-panel.module.css';

/** The latest export in the audit log, or null. */
export const lastExportQuery = () =>
  queryOptions({
    queryKey: ['account', 'last-export'],
    queryFn: async ({ signal }) => {
      const [latest] = await call(listAudit, { limit: 1, action: 'account.export' }, { signal });
      return latest ?? null;
    },
    meta: { handlesOwnErrors: true },
  });

/** Time and user of the latest export; nothing before the first one. */
export function LastExport() {
  const { data } = useQuery(lastExportQuery());
  if (data === undefined || data === null) return null;
  return (
    <p
      className={styles.last}
    >{`Última descarga: ${formatDateTime(new Date(data.createdAt).toISOString())}, ${data.actorName}`}</p>
  );
}
