import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { failureChoices } from '@llevo/contract/rules/dispatch/failure-choices';
import { settledSearch } from '@llevo/contract/rules/dispatch/settled-search';
import { dispatchSettingsOf } from '@llevo/contract/rules/dispatch/start-search';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { dispatchActor } from '../driver-app/availability.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { notifyJobEvent, readCompanyAddresses, readJobPeople } from '../services/job-messages.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';

/** Whether the search of an immediate service is not as stored any more. */
export const isUnsettled = (service: Service, nowMs: number): boolean =>
  service.search?.state === 'searching' && settledSearch(service, DEFAULT_DISPATCH_SETTINGS, nowMs) !== null;

interface SettledService {
  readonly accountId: string;
  readonly serviceId: string;
}

/**
 * Brings a search up to date in one transaction (`settledSearch`), and writes to customer and company when it failed.
 * Returns the service afterwards; null if it is gone.
 */
export function settleSearch(
  deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>,
  { accountId, serviceId }: SettledService,
): Promise<Service | null> {
  const document = serviceDocument(accountId, serviceId);
  const owner = firestore().doc(paths.account(accountId));
  return queuedAuditedTransaction(dispatchActor(accountId), [document.path], async (transaction, audit) => {
    const [snapshot, account] = await transaction.getAll(document, owner);
    if (snapshot?.exists !== true) return null;
    const service = parseService(snapshot);
    const nowMs = deps.clock.nowMs();
    const settings = dispatchSettingsOf(parseAccount(account) ?? {});
    const settled = settledSearch(service, settings, nowMs);
    if (settled === null) return service;
    const { search, ended, end } = settled;
    const hasFailed = search.state === 'failed';
    const news = hasFailed ? await readFailureNews(deps, transaction, { accountId, service }) : null;
    const offers = ended.map((offer) => ({ offer, state: end }));
    await endOffers(transaction, { accountId, nowMs, pausing: { ...deps, audit } }, offers);
    writeSearch(transaction, accountId, { id: serviceId, search });
    if (search.state !== service.search?.state || search.startedAt !== service.search.startedAt) {
      audit.add({
        action: 'service.search',
        target: document.path,
        before: { search: service.search?.state ?? null },
        after: { search: search.state, asked: search.asked },
        createdAt: nowMs,
      });
    }
    const changed = { ...service, search };
    if (news !== null) {
      const details = [failureChoices(changed, settings)];
      notifyJobEvent(transaction, { ...news, event: 'search_failed', service: changed, details, at: nowMs });
    }
    return changed;
  });
}

/** Addresses and sender of the e-mails about a failed search, read before the first write. */
async function readFailureNews(
  deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>,
  transaction: Transaction,
  { accountId, service }: { readonly accountId: string; readonly service: Service },
) {
  const [people, company, sender] = await Promise.all([
    readJobPeople(transaction, accountId, service),
    readCompanyAddresses(accountId),
    findCompanySender(deps, accountId),
  ]);
  return { accountId, people, company, sender };
}
