import { Driver } from '@llevo/contract/entities/driver';
import type { Offer } from '@llevo/contract/entities/offer';
import type { Service } from '@llevo/contract/entities/service';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { Ask } from '@llevo/contract/rules/dispatch/assign-together';
import { nextStepAt } from '@llevo/contract/rules/dispatch/next-step';
import { countOffers } from '@llevo/contract/rules/dispatch/offer-tally';
import { isRescheduled, nextReservedLook, RESERVED_OFFERS } from '@llevo/contract/rules/dispatch/reserved-search';
import { isWithoutDriver } from '@llevo/contract/rules/dispatch/settled-search';
import { offerHash } from '@llevo/contract/rules/services/job-link';
import { isAvailableAt } from '@llevo/contract/rules/people/availability';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readDriverPhones } from '../../platform/push/push-devices.ts';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import { driverDocument } from '../../platform/identity/driver-session-document.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { readWhatsAppContact } from '../../platform/whatsapp/whatsapp-contact.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { offerMessage } from '../services/whatsapp/driver-messages.ts';
import { writeSearch } from './change-search.ts';
import { notifyOffered } from './offer-push.ts';
import { createOffer, driverDispatchDocument, offerDocument, parseDriverDispatch } from './offer-documents.ts';

const OFFER_ID_LENGTH = 20;

/** The facts of a service that a driver decides by. */
export const summaryOf = (service: Service, pickupMinutes: number): Offer['summary'] => ({
  pickup: { ...service.start, address: service.addressStart },
  drop: { ...service.finish, address: service.addressFinish },
  pickupMinutes,
  distanceMetres: service.distanceMetres,
  priceCents: service.priceCents,
  payoutCents: driverPayoutCents(service.typeService, service.priceCents),
  vehicle: service.typeVehicle,
  loaders: serviceLoaderCount(service),
  appointment: service.typeService === 'IMMEDIATE' ? null : { date: service.date, hour: service.hour },
});

const Readiness = Driver.pick({ status: true, isAvailable: true, availableUntil: true });

/** Whether a driver may still be asked: active and available. */
function isReady(record: DocumentSnapshot, nowMs: number): boolean {
  const driver = Readiness.safeParse(record.data()).data;
  return driver?.status === 'activado' && isAvailableAt(driver, nowMs);
}

/** Whether a search goes on: the service is not assigned, cancelled or paused. */
export const isSearching = (service: Pick<Service, 'search' | 'driverId' | 'status'>): boolean =>
  service.search?.state === 'searching' && isWithoutDriver(service);

interface YieldedOffer {
  readonly service: Service;
  readonly offerId: string;
}

/** Takes a reserved service's offer back, so that its driver can be asked for something that cannot wait. */
function yieldOffer(
  transaction: Transaction,
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
  { service: { id, search }, offerId }: YieldedOffer,
): void {
  transaction.update(offerDocument(accountId, offerId), { state: 'withdrawn', updatedAt: nowMs });
  if (search === null) return;
  const open = search.open.filter((each) => each.offerId !== offerId);
  const asked = Math.max(0, search.asked - 1);
  writeSearch(transaction, accountId, {
    id,
    search: { ...search, open, asked, nextAt: nextReservedLook(search, nowMs) },
  });
}

interface OfferContext extends Pick<Deps, 'clock' | 'ids'> {
  readonly accountId: string;
  readonly settings: DispatchSettings;
  /** When the driver was looked at: one with an offer or an answer since may be busy, and is looked at again. */
  readonly lookedAt: number;
  /** Drivers who could be asked, for the customer's page. */
  readonly nearby: number;
  /** Drivers to ask next. */
  readonly alternates?: readonly string[];
  /** The message about the offer, for one that lasts long enough to read it. */
  readonly message?: OfferText | null;
}

interface OfferText {
  /** The driver's address; '' for none. */
  readonly to: string;
  readonly cellphone: string;
  /** Name of the company. */
  readonly company: string;
  /** The e-mail, which leads to its offer. */
  readonly write: (offerId: string) => EmailContent;
}

/** The driver to ask; of the rank only the way to the pick-up is shown. */
type AskedDriver = Pick<Ask, 'bookingId' | 'driverId'> & { readonly rank: Pick<Ask['rank'], 'minutes'> };

/**
 * Offers a booking to a driver in one transaction, and returns when the search goes on; null if the search is over or
 * asks enough drivers already, or if the driver has another offer or is not ready any more.
 * An immediate booking does not wait for a driver's answer about a reserved one: that offer is withdrawn and comes back.
 */
export async function openOffer(
  { clock, ids, accountId, settings, lookedAt, nearby, alternates = [], message = null }: OfferContext,
  { bookingId, driverId, rank }: AskedDriver,
): Promise<number | null> {
  // Outside of the transaction, whose locks a query would widen: a phone added since then gets the next offer.
  const devices = await readDriverPhones(accountId, driverId);
  const document = serviceDocument(accountId, bookingId);
  const driverState = driverDispatchDocument(accountId, driverId);
  return queuedTransaction([document.path, driverState.path], async (transaction) => {
    const [found, state] = await transaction.getAll(document, driverState);
    if (found?.exists !== true) return null;
    const service = parseService(found);
    const driver = parseDriverDispatch(state);
    const nowMs = clock.nowMs();
    const { search } = service;
    if (search === null || !isSearching(service) || search.endsAt <= nowMs) return null;
    const isReserved = service.typeService !== 'IMMEDIATE';
    if (driver.updatedAt > lookedAt) return null;
    // A step asks for many reserved services one after the other, long after it read the drivers.
    if (isReserved && !isReady(await transaction.get(driverDocument(accountId, driverId)), nowMs)) return null;
    const driversAtOnce = isReserved ? 1 : settings.driversAtOnce;
    if (search.open.length >= driversAtOnce || isRescheduled(search, service)) return null;
    const held = driver.open !== null && driver.open.expiresAt > nowMs ? driver.open : null;
    if (held !== null && (isReserved || !held.isReserved)) return null;
    if ([...search.declinedBy, ...search.missedBy].includes(driverId)) return null;
    const yielding = held && (await transaction.get(serviceDocument(accountId, held.serviceId)));
    const contact = message && (await readWhatsAppContact(transaction, accountId, message.cellphone));
    const offerId = ids.base62(OFFER_ID_LENGTH);
    const expiresAt = nowMs + (isReserved ? RESERVED_OFFERS.lastsMs : settings.offerSeconds * 1000);
    const offer: Offer = {
      id: offerId,
      serviceId: bookingId,
      driverId,
      state: 'open',
      createdAt: nowMs,
      expiresAt,
      updatedAt: nowMs,
      reason: '',
      summary: summaryOf(service, rank.minutes),
    };
    if (held && yielding?.exists === true) {
      yieldOffer(transaction, { accountId, nowMs }, { service: parseService(yielding), offerId: held.offerId });
    }
    createOffer(transaction, accountId, offer);
    notifyOffered(transaction, { accountId, offer, devices });
    if (message !== null && (message.to !== '' || contact !== null)) {
      const { to, company, write } = message;
      const link = offerHash(offerId).replace('#/', '');
      const whatsapp = contact === null ? undefined : offerMessage(contact, { service, company, link });
      const options = { id: `search-offer-${offerId}`, accountId, createdAt: nowMs, serviceId: bookingId };
      enqueueEmail(transaction, { to, whatsapp, ...write(offerId) }, options);
    }
    transaction.set(driverState, {
      ...driver,
      open: { offerId, serviceId: bookingId, expiresAt, isReserved },
      days: countOffers(driver.days, { asked: 1, ...(held !== null && { withdrawn: 1 }) }, nowMs),
      updatedAt: nowMs,
    });
    const open = [...search.open, { offerId, driverId, expiresAt }];
    const nextAt = nextStepAt({ ...search, open }, driversAtOnce, nowMs);
    writeSearch(transaction, accountId, {
      id: bookingId,
      search: { ...search, open, asked: search.asked + 1, nearby, alternates: [...alternates], nextAt },
    });
    return nextAt;
  });
}
