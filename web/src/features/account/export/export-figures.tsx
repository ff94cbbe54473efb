import { listAudit } from '@llevo/contract/endpoints/activity';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { Page } from '@llevo/contract/paging';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { totalText } from '../../../lib/list/total-text.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './export-panel.module.css';

interface Figure {
  readonly label: string;
  /** The first page of a list, which has the number of its records. */
  readonly read: (signal: AbortSignal) => Promise<{ readonly page: Page | undefined }>;
}

const ONE_ROW = { limit: 1 } as const;

/** The long lists that need a live subscription, largest interest first. */
const PAID_FIGURES: readonly Figure[] = [
  { label: 'Servicios', read: (signal) => call(listServices, ONE_ROW, { signal, returns: 'response' }) },
  { label: 'Clientes', read: (signal) => call(listCustomers, ONE_ROW, { signal, returns: 'response' }) },
  { label: 'Conductores', read: (signal) => call(listDrivers, ONE_ROW, { signal, returns: 'response' }) },
];

/** The long list that every account reads. */
const AUDIT_FIGURE: Figure = {
  label: 'Cambios registrados',
  read: (signal) => call(listAudit, ONE_ROW, { signal, returns: 'response' }),
};

const figureQuery = ({ label, read }: Figure) =>
  queryOptions({
    queryKey: ['account', 'export-figure', label],
    queryFn: async ({ signal }) => {
      const { page } = await read(signal);
      return page === undefined ? null : totalText(page.total, page.is_at_least === true);
    },
    meta: { handlesOwnErrors: true },
  });

function FigureItem({ figure }: { readonly figure: Figure }) {
  const { data, isError } = useQuery(figureQuery(figure));
  return (
    <div>
      <dt>{figure.label}</dt>
      <dd>{isError ? '–' : data}</dd>
    </div>
  );
}

/** Numbers of records in the account's long lists; each has its line before it is known. */
export function ExportFigures() {
  const session = useSession();
  const isPaid = session !== null && isSubscriptionLive(session);
  return (
    <dl className={styles.figures}>
      {[...(isPaid ? PAID_FIGURES : []), AUDIT_FIGURE].map((figure) => (
        <FigureItem key={figure.label} figure={figure} />
      ))}
    </dl>
  );
}
