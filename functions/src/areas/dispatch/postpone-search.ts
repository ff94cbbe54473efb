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

/** Moves a search that is due and found no driver to its next look; returns that instant, null if the search is over. */
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
    // Another step asked a driver, or looked, a moment ago.
    if (search.nextAt !== null && search.nextAt > nowMs) return search.nextAt;
    const nextAt = nextStepAt(search, driversAtOnce, nowMs);
    writeSearch(transaction, accountId, { id: serviceId, search: { ...search, nearby, nextAt } });
    return nextAt;
  });
}
