import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { isCancellable } from '@llevo/contract/rules/services/tracking';
import { paths } from '@llevo/contract/paths';
import type { Actor } from '../../platform/seams/core.ts';
import type { Deps } from '../../platform/deps.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';
import { dispatchSettingsOf, newSearch } from '@llevo/contract/rules/dispatch/start-search';

export type ControlResult =
  | { readonly kind: 'changed'; readonly service: Service }
  /** `assigned`: the service has a driver, or is over; `reserved`: only immediate services are searched for. */
  | { readonly kind: 'unknown' | 'assigned' | 'reserved' | 'not_searching' };

/** Starts a search or repeats it: drivers who declined are not asked again, those who missed it are. */
export function startSearch({ clock }: Pick<Deps, 'clock'>, actor: Actor, serviceId: string): Promise<ControlResult> {
  const { accountId } = actor;
  const document = serviceDocument(accountId, serviceId);
  return queuedAuditedTransaction<ControlResult>(actor, [document.path], async (transaction, audit) => {
    const [found, owner] = await transaction.getAll(document, firestore().doc(paths.account(accountId)));
    const account = parseAccount(owner);
    if (found?.exists !== true || account === null) return { kind: 'unknown' };
    const service = parseService(found);
    if (service.driverId !== null || !isCancellable(service.status)) return { kind: 'assigned' };
    if (service.typeService !== 'IMMEDIATE') return { kind: 'reserved' };
    if (service.search?.state === 'searching') return { kind: 'changed', service };
    const nowMs = clock.nowMs();
    const search: ServiceSearch = {
      ...newSearch(dispatchSettingsOf(account), nowMs),
      asked: service.search?.asked ?? 0,
      declinedBy: service.search?.declinedBy ?? [],
    };
    writeSearch(transaction, accountId, { id: serviceId, search });
    audit.add({
      action: 'service.search',
      target: document.path,
      before: { search: service.search?.state ?? null },
      after: { search: 'searching' },
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
    if (search?.state !== 'searching') return { kind: 'not_searching' };
    const nowMs = clock.nowMs();
    const ended = search.open.map((offer) => ({ offer, state: 'withdrawn' as const }));
    await endOffers(transaction, { accountId, nowMs }, ended);
    const paused: ServiceSearch = { ...search, state: 'paused', open: [], nextAt: null };
    writeSearch(transaction, accountId, { id: serviceId, search: paused });
    audit.add({
      action: 'service.search',
      target: document.path,
      before: { search: 'searching' },
      after: { search: 'paused' },
      createdAt: nowMs,
    });
    return { kind: 'changed', service: { ...service, search: paused } };
  });
}
