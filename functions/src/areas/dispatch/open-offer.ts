import type { Offer } from '@llevo/contract/entities/offer';
import type { Service } from '@llevo/contract/entities/service';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import type { Ask } from '@llevo/contract/rules/dispatch/assign-together';
import { countOffers } from '@llevo/contract/rules/dispatch/offer-tally';
import { driverPayoutCents } from '@llevo/contract/rules/rates/commission';
import { serviceLoaderCount } from '@llevo/contract/rules/services/service-display';
import { isCancellable } from '@llevo/contract/rules/services/tracking';
import { queuedTransaction } from '../../platform/firestore/queued-transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { parseService, serviceDocument } from '../services/service-list.ts';
import { writeSearch } from './change-search.ts';
import { createOffer, driverDispatchDocument, parseDriverDispatch } from './offer-documents.ts';

const OFFER_ID_LENGTH = 20;

const summaryOf = (service: Service, pickupMinutes: number): Offer['summary'] => ({
  pickup: { ...service.start, address: service.addressStart },
  drop: { ...service.finish, address: service.addressFinish },
  pickupMinutes,
  distanceMetres: service.distanceMetres,
  priceCents: service.priceCents,
  payoutCents: driverPayoutCents(service.typeService, service.priceCents),
  vehicle: service.typeVehicle,
  loaders: serviceLoaderCount(service),
});

/** Whether a search goes on: the service is not assigned, cancelled or paused. */
export const isSearching = ({ search, driverId, status }: Pick<Service, 'search' | 'driverId' | 'status'>): boolean =>
  search?.state === 'searching' && driverId === null && isCancellable(status);

interface OfferContext extends Pick<Deps, 'clock' | 'ids'> {
  readonly accountId: string;
  readonly settings: DispatchSettings;
  /** Drivers who could be asked, for the customer's page. */
  readonly nearby: number;
}

/**
 * Offers a booking to a driver in one transaction; false if the search is over or asks enough drivers already, or if the
 * driver has another offer.
 */
export function openOffer(
  { clock, ids, accountId, settings, nearby }: OfferContext,
  { bookingId, driverId, rank }: Ask,
): Promise<boolean> {
  const document = serviceDocument(accountId, bookingId);
  const driverState = driverDispatchDocument(accountId, driverId);
  return queuedTransaction([document.path, driverState.path], async (transaction) => {
    const [found, state] = await transaction.getAll(document, driverState);
    if (found?.exists !== true) return false;
    const service = parseService(found);
    const driver = parseDriverDispatch(state);
    const nowMs = clock.nowMs();
    const { search } = service;
    if (search === null || !isSearching(service) || search.endsAt <= nowMs) return false;
    if (search.open.length >= settings.driversAtOnce) return false;
    if (driver.open !== null && driver.open.expiresAt > nowMs) return false;
    if ([...search.declinedBy, ...search.missedBy].includes(driverId)) return false;
    const offerId = ids.base62(OFFER_ID_LENGTH);
    const expiresAt = nowMs + settings.offerSeconds * 1000;
    createOffer(transaction, accountId, {
      id: offerId,
      serviceId: bookingId,
      driverId,
      state: 'open',
      createdAt: nowMs,
      expiresAt,
      updatedAt: nowMs,
      reason: '',
      summary: summaryOf(service, rank.minutes),
    });
    transaction.set(driverState, {
      ...driver,
      open: { offerId, serviceId: bookingId, expiresAt },
      days: countOffers(driver.days, { asked: 1 }, nowMs),
    });
    const open = [...search.open, { offerId, driverId, expiresAt }];
    const nextAt = Math.min(search.endsAt, ...open.map((each) => each.expiresAt));
    writeSearch(transaction, accountId, {
      id: bookingId,
      search: { ...search, open, asked: search.asked + 1, nearby, nextAt },
    });
    return true;
  });
}
