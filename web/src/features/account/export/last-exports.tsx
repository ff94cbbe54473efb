import { listAudit } from '@llevo/contract/endpoints/activity';
import { formatDateTime } from '@llevo/contract/rules/dates';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { Panel } from '../../../ui/back-office/layout/panel.tsx';
import styles from './export-panel.module.css';

const MAX_SHOWN = 5;

/** The latest exports in the audit log, newest first. */
export const lastExportsQuery = () =>
  queryOptions({
    queryKey: ['account', 'last-exports'],
    queryFn: ({ signal }) => call(listAudit, { limit: MAX_SHOWN, action: 'account.export' }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Times and users of the latest exports. */
export function LastExports() {
  const { data } = useQuery(lastExportsQuery());
  if (data === undefined) return null;
  return (
    <Panel title="Últimas descargas">
      {data.length === 0 ? (
        <p className={styles.none}>Nadie ha descargado los datos todavía.</p>
      ) : (
        <ul className={styles.sections}>
          {data.map(({ id, createdAt, actorName }) => (
            <li key={id}>
              <span>{formatDateTime(new Date(createdAt).toISOString())}</span>
              <span className={styles.count}>{actorName}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
