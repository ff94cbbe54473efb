import type { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import type { OfferState } from '@llevo/contract/entities/offer';
import type { OpenOffer, ServiceSearch } from '@llevo/contract/entities/service-search';
import type { Service } from '@llevo/contract/entities/service';
import { countOffers, MAX_MISSED_IN_ROW } from '@llevo/contract/rules/dispatch/offer-tally';
import type { Transaction } from 'firebase-admin/firestore';
import { tracedFields } from '../../platform/log/trace-context.ts';
import { serviceDocument } from '../services/service-list.ts';
import { pauseDriver, readPausable } from './pause-driver.ts';
import type { PausingDeps } from './pause-driver.ts';
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
  /** True if the offer was read in this transaction. */
  readonly isStored?: boolean;
}

/** A driver's state once an offer ended. */
function withoutOffer(driver: DriverDispatch, { offer, state }: EndedOffer, nowMs: number): DriverDispatch {
  const isAnswer = state === 'accepted' || state === 'declined';
  // An answer about tomorrow may wait while the driver works; one about a trip that begins now may not.
  const isMissed = state === 'missed' && driver.open?.isReserved !== true;
  return {
    ...driver,
    open: driver.open?.offerId === offer.offerId ? null : driver.open,
    missedInRow: isAnswer ? 0 : driver.missedInRow + (isMissed ? 1 : 0),
    days: countOffers(driver.days, { [state]: 1 }, nowMs),
    updatedAt: nowMs,
  };
}

interface OfferEnd {
  readonly accountId: string;
  readonly nowMs: number;
  /** Absent where no offer is missed: then no driver is made unavailable. */
  readonly pausing?: PausingDeps;
}

/**
 * Ends offers: their documents, and the states of their drivers; one who missed three in a row is not available any more.
 * Reads first, so it precedes all other writes.
 */
export async function endOffers(
  transaction: Transaction,
  { accountId, nowMs, pausing }: OfferEnd,
  ended: readonly EndedOffer[],
): Promise<void> {
  if (ended.length === 0) return;
  const snapshots = await transaction.getAll(
    ...ended.map(({ offer }) => driverDispatchDocument(accountId, offer.driverId)),
    ...ended.flatMap(({ offer, isStored }) => (isStored === true ? [] : [offerDocument(accountId, offer.offerId)])),
  );
  const stored = new Set(snapshots.slice(ended.length).flatMap(({ id, exists }) => (exists ? [id] : [])));
  const drivers = ended.map((end, index) => withoutOffer(parseDriverDispatch(snapshots[index]), end, nowMs));
  const silent = ended.flatMap(({ offer: { driverId } }, index) =>
    (drivers[index]?.missedInRow ?? 0) >= MAX_MISSED_IN_ROW ? [driverId] : [],
  );
  const paused =
    pausing === undefined ? [] : await readPausable(pausing, transaction, { accountId, driverIds: silent });
  for (const [index, end] of ended.entries()) {
    const { offer, state, reason = '' } = end;
    // Neither is in a restored backup, and a driver's state is deleted with the driver.
    if (end.isStored === true || stored.has(offer.offerId)) {
      transaction.update(offerDocument(accountId, offer.offerId), { state, reason, updatedAt: nowMs });
    }
    if (snapshots[index]?.exists !== true) continue;
    const missedInRow = silent.includes(offer.driverId) ? 0 : (drivers[index]?.missedInRow ?? 0);
    transaction.set(driverDispatchDocument(accountId, offer.driverId), { ...drivers[index], missedInRow });
  }
  for (const driver of paused) pauseDriver(transaction, driver, nowMs);
}
