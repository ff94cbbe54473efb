import type { Offer } from '@llevo/contract/entities/offer';
import type { Service } from '@llevo/contract/entities/service';
import type { Deps } from '../../platform/deps.ts';
import type { DriverCaller } from '../../platform/seams/core.ts';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { driverActor } from '../driver-app/job-transaction.ts';
import { findCompanySender } from '../services/company-sender.ts';
import { notifyJobChange, readJobPeople } from '../services/job-messages.ts';
import { writeServiceChange } from '../services/service-change.ts';
import { driverFields } from '../services/service-driver.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { endOffers, writeSearch } from './change-search.ts';
import { isSearching } from './open-offer.ts';
import { offerDocument, parseOffer } from './offer-documents.ts';

export type AcceptResult =
  | { readonly kind: 'accepted'; readonly service: Service }
  /** `taken`: another driver, a person or the customer was faster. */
  | { readonly kind: 'unknown' | 'taken' | 'expired' };

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
  const sender = await findCompanySender(deps, accountId);
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
    const people = await readJobPeople(transaction, accountId, service);
    const ended = search.open.map((open) => ({
      offer: open,
      state: open.offerId === offerId ? ('accepted' as const) : ('withdrawn' as const),
    }));
    await endOffers(transaction, { accountId, nowMs }, ended);
    const { record } = driver;
    const person = { id: uid, name: `${record.name} ${record.surname}`, plate: record.plate };
    const status = 'confirmado';
    const changed = writeServiceChange({ transaction, audit, actor, clock }, service, {
      fields: {
        ...driverFields({ ...service, status }, person),
        status,
        acceptance: { driverId: uid, at: nowMs },
        search: { ...search, state: 'found', open: [], nextAt: null },
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
    await endOffers(transaction, { accountId, nowMs }, [{ offer: open, state: 'declined', reason }]);
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
