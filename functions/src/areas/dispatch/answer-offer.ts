import { isDeepStrictEqual } from 'node:util';
import type { Offer } from '@llevo/contract/entities/offer';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';
import { collides } from '@llevo/contract/rules/dispatch/collides';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { searchTokens } from '@llevo/contract/search-text';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { driverActor } from '../driver-app/job-transaction.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { notifyJobChange, readJobPeople } from '../services/job-messages.ts';
import { writeServiceChange } from '../services/service-change.ts';
import { driverFields } from '../services/service-driver.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';
import { isSearching, summaryOf } from './open-offer.ts';
import { offerDocument, parseOffer } from './offer-documents.ts';
import { readJobs } from './driver-jobs.ts';

const MINUTE_MS = 60_000;

export type AcceptResult =
  | { readonly kind: 'accepted'; readonly service: Service }
  /**
   * `taken`: another driver, a person or the customer was faster; `changed`: the trip or its price is another now; `busy`:
   * the driver was given another job since the offer.
   */
  | { readonly kind: 'unknown' | 'taken' | 'expired' | 'changed' | 'busy' };

export type DeclineResult = { readonly kind: 'declined' | 'unknown' | 'expired' };

interface Answer {
  readonly offerId: string;
  /** Why the driver declines; '' without a reason. */
  readonly reason: string;
}

/** The driver's own offer; null for any other. */
async function findOffer({ accountId, uid }: DriverCaller, offerId: string): Promise<Offer | null> {
  const snapshot = await offerDocument(accountId, offerId).get();
  const offer = snapshot.exists ? parseOffer(snapshot) : null;
  return offer?.driverId === uid ? offer : null;
}

/**
 * Gives a booking to the driver who accepts its offer, in one transaction: of many acceptances at once one wins. A
 * repeated acceptance gets the job again.
 */
export async function acceptOffer(
  deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>,
  driver: DriverCaller,
  { offerId }: Pick<Answer, 'offerId'>,
): Promise<AcceptResult> {
  const known = await findOffer(driver, offerId);
  if (known === null) return { kind: 'unknown' };
  const { accountId, uid } = driver;
  const { clock } = deps;
  const document = serviceDocument(accountId, known.serviceId);
  const actor = driverActor(driver);
  // Before the transaction, whose locks a query would widen.
  const [sender, jobs] = await Promise.all([findCompanySender(deps, accountId), readJobs(accountId, [uid])]);
  return queuedAuditedTransaction<AcceptResult>(actor, [document.path], async (transaction, audit) => {
    const [found, offered] = await transaction.getAll(document, offerDocument(accountId, offerId));
    if (found?.exists !== true || offered?.exists !== true) return { kind: 'unknown' };
    const [service, offer] = [parseService(found), parseOffer(offered)];
    if (offer.state === 'accepted' && service.driverId === uid) return { kind: 'accepted', service };
    if (offer.state === 'missed') return { kind: 'expired' };
    const { search } = service;
    if (search === null || offer.state !== 'open' || !isSearching(service)) return { kind: 'taken' };
    const nowMs = clock.nowMs();
    if (offer.expiresAt <= nowMs) return { kind: 'expired' };
    if (collides(jobs.get(uid) ?? [], spanOf(service, offer), nowMs)) {
      await withdrawOffer(transaction, { accountId, nowMs, offerId }, { ...service, search });
      return { kind: 'busy' };
    }
    if (!isDeepStrictEqual(summaryOf(service, offer.summary.pickupMinutes), offer.summary)) {
      await withdrawOffer(transaction, { accountId, nowMs, offerId }, { ...service, search });
      return { kind: 'changed' };
    }
    const people = await readJobPeople(transaction, accountId, service);
    const ended = search.open.map((open) => ({
      offer: open,
      state: open.offerId === offerId ? ('accepted' as const) : ('withdrawn' as const),
      isStored: open.offerId === offerId,
    }));
    await endOffers(transaction, { accountId, nowMs }, ended);
    const { record } = driver;
    const person = { id: uid, name: `${record.name} ${record.surname}`, plate: record.plate };
    const status = 'confirmado';
    const assigned = { ...driverFields({ ...service, status }, person), status } as const;
    const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
      fields: {
        ...assigned,
        searchTokens: searchTokens(...serviceSearchTexts({ ...service, ...assigned })),
        acceptance: { driverId: uid, at: nowMs },
        search: {
          ...search,
          state: 'found',
          open: [],
          nextAt: null,
          foundAt: nowMs,
          pickupMinutes: offer.summary.pickupMinutes,
        },
      },
      lines: [
        { kind: 'driver', from: null, to: person.name },
        { kind: 'accepted', from: null, to: null },
        { kind: 'status', from: service.status, to: status },
      ],
      action: 'service.accept',
      before: { driverId: null, status: service.status },
      after: { driverId: uid, status },
    });
    const arrivalMinutes = offer.summary.pickupMinutes;
    notifyJobChange(transaction, { before: service, service: changed, accountId, people, sender, arrivalMinutes });
    return { kind: 'accepted', service: changed };
  });
}

/** When the driver is at work for the offered service: for an immediate one since the offer, with the way to it. */
function spanOf(service: Service, { createdAt, summary }: Offer) {
  const planned = plannedSpan(service);
  if (service.typeService !== 'IMMEDIATE') return planned;
  const jobMs = planned.endsAt - planned.startsAt;
  return { startsAt: createdAt, endsAt: createdAt + summary.pickupMinutes * MINUTE_MS + jobMs };
}

/** Takes an offer back that is not true any more; its driver may be asked again. */
async function withdrawOffer(
  transaction: Transaction,
  { accountId, nowMs, offerId }: { readonly accountId: string; readonly nowMs: number; readonly offerId: string },
  { id, search }: Pick<Service, 'id'> & { readonly search: ServiceSearch },
): Promise<void> {
  const withdrawn = search.open.filter((open) => open.offerId === offerId);
  await endOffers(
    transaction,
    { accountId, nowMs },
    withdrawn.map((offer) => ({ offer, state: 'withdrawn' })),
  );
  const open = search.open.filter((each) => each.offerId !== offerId);
  writeSearch(transaction, accountId, { id, search: { ...search, open, nextAt: nowMs } });
}

/** Ends the driver's offer, who is not asked again for this booking. */
export async function declineOffer(
  { clock }: Pick<Deps, 'clock'>,
  driver: DriverCaller,
  { offerId, reason }: Answer,
): Promise<DeclineResult> {
  const known = await findOffer(driver, offerId);
  if (known === null) return { kind: 'unknown' };
  const { accountId, uid } = driver;
  const document = serviceDocument(accountId, known.serviceId);
  const actor = driverActor(driver);
  return queuedAuditedTransaction<DeclineResult>(actor, [document.path], async (transaction, audit) => {
    const [found, offered] = await transaction.getAll(document, offerDocument(accountId, offerId));
    if (found?.exists !== true || offered?.exists !== true) return { kind: 'unknown' };
    const [service, offer] = [parseService(found), parseOffer(offered)];
    if (offer.state === 'declined') return { kind: 'declined' };
    const { search } = service;
    const open = search?.open.find((each) => each.offerId === offerId);
    if (search === null || open === undefined || offer.state !== 'open') return { kind: 'expired' };
    const nowMs = clock.nowMs();
    await endOffers(transaction, { accountId, nowMs }, [{ offer: open, state: 'declined', reason, isStored: true }]);
    const left = search.open.filter((each) => each !== open);
    writeSearch(transaction, accountId, {
      id: service.id,
      search: { ...search, open: left, declinedBy: [...search.declinedBy, uid], nextAt: nowMs },
    });
    audit.add({
      action: 'service.decline',
      target: document.path,
      before: {},
      after: { offerId, reason },
      createdAt: nowMs,
    });
    return { kind: 'declined' };
  });
}
