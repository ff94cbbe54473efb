import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { Actor } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';
import { newReservedSearch } from '@llevo/contract/rules/dispatch/reserved-search';
import { isWithoutDriver } from '@llevo/contract/rules/dispatch/settled-search';
import { dispatchSettingsOf, newSearch, searchAgain } from '@llevo/contract/rules/dispatch/start-search';

export type ControlResult =
  | { readonly kind: 'changed'; readonly service: Service }
  /** `assigned`: the service has a driver, or is over; `too_late`: its hour is too near to ask drivers by day. */
  | { readonly kind: 'unknown' | 'assigned' | 'too_late' | 'not_searching' };

interface SearchStart {
  readonly serviceId: string;
  /** Widens the search to drivers so many minutes from the pick-up; undefined for the company's rings. */
  readonly farthestMinutes: number | undefined;
}

/**
 * Starts a search or repeats it: drivers who declined are not asked again, those who missed it are. A search under way
 * that is widened gets its whole time again; one that is not goes on as it is.
 */
export function startSearch(
  { clock }: Pick<Deps, 'clock'>,
  actor: Actor,
  { serviceId, farthestMinutes }: SearchStart,
): Promise<ControlResult> {
  const { accountId } = actor;
  const document = serviceDocument(accountId, serviceId);
  return queuedAuditedTransaction<ControlResult>(actor, [document.path], async (transaction, audit) => {
    const [found, owner] = await transaction.getAll(document, firestore().doc(paths.account(accountId)));
    const account = parseAccount(owner);
    if (found?.exists !== true || account === null) return { kind: 'unknown' };
    const service = parseService(found);
    if (!isWithoutDriver(service)) return { kind: 'assigned' };
    const nowMs = clock.nowMs();
    const isReserved = service.typeService !== 'IMMEDIATE';
    const before = service.search;
    const wider = farthestMinutes ?? before?.farthestMinutes ?? null;
    if (before?.state === 'searching' && (isReserved || wider === before.farthestMinutes)) {
      return { kind: 'changed', service };
    }
    const fresh = isReserved
      ? newReservedSearch({ date: service.date, hour: service.hour }, nowMs, true)
      : newSearch(dispatchSettingsOf(account), nowMs);
    if (fresh.endsAt <= nowMs) return { kind: 'too_late' };
    const search: ServiceSearch =
      before?.state === 'searching'
        ? { ...before, endsAt: fresh.endsAt, nextAt: nowMs, farthestMinutes: wider }
        : { ...(before === null ? fresh : searchAgain(fresh, before)), farthestMinutes: wider };
    writeSearch(transaction, accountId, { id: serviceId, search });
    audit.add({
      action: 'service.search',
      target: document.path,
      before: { search: before?.state ?? null, farthestMinutes: before?.farthestMinutes ?? null },
      after: { search: search.state, farthestMinutes: wider },
      createdAt: nowMs,
    });
    return { kind: 'changed', service: { ...service, search } };
  });
}

/** Pauses a search, so that a person decides; its open offers are withdrawn. */
export function pauseSearch({ clock }: Pick<Deps, 'clock'>, actor: Actor, serviceId: string): Promise<ControlResult> {
  const { accountId } = actor;
  const document = serviceDocument(accountId, serviceId);
  return queuedAuditedTransaction<ControlResult>(actor, [document.path], async (transaction, audit) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return { kind: 'unknown' };
    const service = parseService(snapshot);
    const { search } = service;
    if (search?.state === 'paused') return { kind: 'changed', service };
    if (search?.state !== 'searching' && search?.state !== 'planned') return { kind: 'not_searching' };
    const nowMs = clock.nowMs();
    const ended = search.open.map((offer) => ({ offer, state: 'withdrawn' as const }));
    await endOffers(transaction, { accountId, nowMs }, ended);
    const paused: ServiceSearch = { ...search, state: 'paused', open: [], nextAt: null };
    writeSearch(transaction, accountId, { id: serviceId, search: paused });
    audit.add({
      action: 'service.search',
      target: document.path,
      before: { search: search.state },
      after: { search: 'paused' },
      createdAt: nowMs,
    });
    return { kind: 'changed', service: { ...service, search: paused } };
  });
}
