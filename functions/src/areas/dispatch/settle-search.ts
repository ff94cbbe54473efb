import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import type { Actor } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { translatable } from '../../platform/translatable.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';
import { isSearching } from './open-offer.ts';
import { RETRY_MS } from '@llevo/contract/rules/dispatch/start-search';

/** The author of what a search does by itself. */
const dispatchActor = (accountId: string): Actor => ({
  uid: 'dispatch',
  name: translatable('Despacho automático'),
  accountId,
  impersonator: null,
});

/**
 * Brings a search up to date in one transaction: offers without an answer are missed, offers of an assigned or cancelled
 * service are withdrawn, and a search whose time is over has failed. Returns the service afterwards; null if it is gone.
 */
export function settleSearch(
  { clock }: Pick<Deps, 'clock'>,
  { accountId, serviceId }: { readonly accountId: string; readonly serviceId: string },
): Promise<Service | null> {
  const document = serviceDocument(accountId, serviceId);
  return queuedAuditedTransaction(dispatchActor(accountId), [document.path], async (transaction, audit) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return null;
    const service = parseService(snapshot);
    const { search } = service;
    if (search?.state !== 'searching') return service;
    const nowMs = clock.nowMs();
    const isOn = isSearching(service);
    const ended = isOn ? search.open.filter(({ expiresAt }) => expiresAt <= nowMs) : search.open;
    const open = search.open.filter((offer) => !ended.includes(offer));
    const hasFailed = isOn && open.length === 0 && search.endsAt <= nowMs;
    if (ended.length === 0 && isOn && !hasFailed) return service;
    const end = isOn ? 'missed' : 'withdrawn';
    await endOffers(
      transaction,
      { accountId, nowMs },
      ended.map((offer) => ({ offer, state: end })),
    );
    const state = isOn ? (hasFailed ? 'failed' : 'searching') : service.driverId === null ? 'paused' : 'found';
    const missedBy = isOn ? [...search.missedBy, ...ended.map(({ driverId }) => driverId)] : search.missedBy;
    const nextAt = state === 'searching' ? Math.min(search.endsAt, nowMs + RETRY_MS) : null;
    const settled: ServiceSearch = { ...search, state, open, missedBy, nextAt };
    writeSearch(transaction, accountId, { id: serviceId, search: settled });
    if (state !== 'searching') {
      audit.add({
        action: 'service.search',
        target: document.path,
        before: { search: 'searching' },
        after: { search: state, asked: search.asked },
        createdAt: nowMs,
      });
    }
    return { ...service, search: settled };
  });
}
