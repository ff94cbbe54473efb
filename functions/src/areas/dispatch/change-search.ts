import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import type { OfferState } from '@llevo/contract/entities/offer';
import type { OpenOffer, ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { countOffers } from '@llevo/contract/rules/dispatch/offer-tally';
import type { Transaction } from 'firebase-admin/firestore';
import { tracedFields } from '../../platform/log/trace-context.ts';
import { serviceDocument } from '../services/service-list.ts';
import { driverDispatchDocument, offerDocument, parseDriverDispatch } from './offer-documents.ts';

/** Writes a step of a search. `updatedAt` of the service stays, so that no edit conflicts with it. */
export function writeSearch(
  transaction: Transaction,
  accountId: string,
  { id, search }: Pick<Service, 'id'> & { readonly search: ServiceSearch },
): void {
  transaction.update(serviceDocument(accountId, id), { search, ...tracedFields() });
}

interface EndedOffer {
  readonly offer: OpenOffer;
  readonly state: Exclude<OfferState, 'open'>;
  /** Why the driver declined. */
  readonly reason?: string;
}

/** A driver's state once an offer ended. */
function withoutOffer(driver: DriverDispatch, { offer, state }: EndedOffer, nowMs: number): DriverDispatch {
  const isAnswer = state === 'accepted' || state === 'declined';
  return {
    ...driver,
    open: driver.open?.offerId === offer.offerId ? null : driver.open,
    missedInRow: isAnswer ? 0 : driver.missedInRow + (state === 'missed' ? 1 : 0),
    days: state === 'accepted' ? countOffers(driver.days, { accepted: 1 }, nowMs) : driver.days,
  };
}

/** Ends offers: their documents, and the states of their drivers. Reads those first, so it precedes all other writes. */
export async function endOffers(
  transaction: Transaction,
  { accountId, nowMs }: { readonly accountId: string; readonly nowMs: number },
  ended: readonly EndedOffer[],
): Promise<void> {
  if (ended.length === 0) return;
  const documents = ended.map(({ offer }) => driverDispatchDocument(accountId, offer.driverId));
  const drivers = await transaction.getAll(...documents);
  for (const [index, end] of ended.entries()) {
    const { offer, state, reason = '' } = end;
    transaction.update(offerDocument(accountId, offer.offerId), { state, reason, updatedAt: nowMs });
    const driver = withoutOffer(parseDriverDispatch(drivers[index]), end, nowMs);
    transaction.set(driverDispatchDocument(accountId, offer.driverId), driver);
  }
}
