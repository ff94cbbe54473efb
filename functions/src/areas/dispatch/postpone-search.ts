import { nextStepAt } from '@llevo/contract/rules/dispatch/next-step';
import type { Deps } from '../../platform/deps.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { writeSearch } from './change-search.ts';
import { isSearching } from './open-offer.ts';

interface Postponed extends Pick<Deps, 'clock'> {
  readonly accountId: string;
  readonly driversAtOnce: number;
  /** Drivers who could be asked, for the customer's page. */
  readonly nearby: number;
}

/**
 * Stores what a look found that asked no driver, and moves a search that is still due to its next look; returns that
 * instant, null if the search is over.
 */
export function postponeSearch(
  { clock, accountId, driversAtOnce, nearby }: Postponed,
  serviceId: string,
): Promise<number | null> {
  const document = serviceDocument(accountId, serviceId);
  return queuedTransaction(document.path, async (transaction) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return null;
    const service = parseService(snapshot);
    const { search } = service;
    if (search === null || !isSearching(service)) return null;
    const nowMs = clock.nowMs();
    const isDue = search.nextAt === null || search.nextAt <= nowMs;
    const nextAt = isDue ? nextStepAt(search, driversAtOnce, nowMs) : search.nextAt;
    if (nextAt === search.nextAt && nearby === search.nearby) return nextAt;
    writeSearch(transaction, accountId, { id: serviceId, search: { ...search, nearby, nextAt } });
    return nextAt;
  });
}
