import { NO_DRIVER_DISPATCH } from '@llevo/contract/entities/driver-dispatch';
import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import type { OfferState } from '@llevo/contract/entities/offer';
import type { OpenOffer, ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { countOffers } from '@llevo/contract/rules/dispatch/offer-tally';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
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

/** A driver's state beside the offer that ends. */
type DriverStates = ReadonlyMap<string, DriverDispatch>;

/** The states of the drivers with open offers, read before anything is written. */
export async function readDriverStates(
  transaction: Transaction,
  accountId: string,
  open: readonly OpenOffer[],
): Promise<DriverStates> {
  if (open.length === 0) return new Map();
  const snapshots: DocumentSnapshot[] = await transaction.getAll(
    ...open.map(({ driverId }) => driverDispatchDocument(accountId, driverId)),
  );
  return new Map(open.map(({ driverId }, index) => [driverId, parseDriverDispatch(snapshots[index])]));
}

interface EndedOffer {
  readonly offer: OpenOffer;
  readonly state: Exclude<OfferState, 'open'>;
  /** Why the driver declined. */
  readonly reason?: string;
}

/** Ends an offer: its document, and the state of its driver. Returns that state. */
export function endOffer(
  transaction: Transaction,
  { accountId, drivers, nowMs }: { readonly accountId: string; readonly drivers: DriverStates; readonly nowMs: number },
  { offer: { offerId, driverId }, state, reason = '' }: EndedOffer,
): DriverDispatch {
  transaction.update(offerDocument(accountId, offerId), { state, reason, updatedAt: nowMs });
  const driver = drivers.get(driverId) ?? NO_DRIVER_DISPATCH;
  const isAnswer = state === 'accepted' || state === 'declined';
  const next: DriverDispatch = {
    ...driver,
    open: driver.open?.offerId === offerId ? null : driver.open,
    missedInRow: isAnswer ? 0 : driver.missedInRow + (state === 'missed' ? 1 : 0),
    days: state === 'accepted' ? countOffers(driver.days, { accepted: 1 }, nowMs) : driver.days,
  };
  transaction.set(driverDispatchDocument(accountId, driverId), next);
  return next;
}
