import { listAudit } from '@llevo/contract/endpoints/activity';
import { listServiceInvoices } from '@llevo/contract/endpoints/invoices/invoices';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { ExportSection } from '@llevo/contract/entities/account-export';
import type { Page } from '@llevo/contract/paging';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { totalText } from '../../../lib/list/total-text.ts';
import { useSession } from '../../../lib/session/session.ts';
import styles from './export-panel.module.css';

interface CountedList {
  /** The first page of the list, which has the number of its records. */
  readonly read: (signal: AbortSignal) => Promise<{ readonly page: Page | undefined }>;
  readonly needsSubscription: boolean;
}

const ONE_ROW = { limit: 1 } as const;

/** The long sections, which their lists count. */
const LISTS: Readonly<Partial<Record<ExportSection, CountedList>>> = {
  services: {
    read: (signal) => call(listServices, ONE_ROW, { signal, returns: 'response' }),
    needsSubscription: true,
  },
  customers: {
    read: (signal) => call(listCustomers, ONE_ROW, { signal, returns: 'response' }),
    needsSubscription: true,
  },
  drivers: {
    read: (signal) => call(listDrivers, ONE_ROW, { signal, returns: 'response' }),
    needsSubscription: true,
  },
  serviceInvoices: {
    read: (signal) => call(listServiceInvoices, ONE_ROW, { signal, returns: 'response' }),
    needsSubscription: false,
  },
  audit: {
    read: (signal) => call(listAudit, ONE_ROW, { signal, returns: 'response' }),
    needsSubscription: false,
  },
};

const countQuery = (section: ExportSection, read: CountedList['read']) =>
  queryOptions({
    queryKey: ['account', 'export-count', section],
    queryFn: async ({ signal }) => {
      const { page } = await read(signal);
      return page === undefined ? null : totalText(page.total, page.is_at_least === true);
    },
    meta: { handlesOwnErrors: true },
  });

interface SectionCountProps {
  readonly section: ExportSection;
}

/** The number of records in a long section of the export that the account can list; nothing for the others. */
export function SectionCount({ section }: SectionCountProps) {
  const session = useSession();
  const list = LISTS[section];
  if (list === undefined || session === null) return null;
  if (list.needsSubscription && !isSubscriptionLive(session)) return null;
  return <ReadCount section={section} read={list.read} />;
}

function ReadCount({ section, read }: SectionCountProps & Pick<CountedList, 'read'>) {
  const { data, isError } = useQuery(countQuery(section, read));
  if (isError || data === undefined || data === null) return null;
  return <span className={styles.records}>{` (${data})`}</span>;
}
