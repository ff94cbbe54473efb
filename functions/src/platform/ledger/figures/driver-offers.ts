import { DriverDispatch } from '@llevo/contract/entities/driver-dispatch';
import { paths } from '@llevo/contract/paths';
import { countOfferDays } from '@llevo/contract/rules/dashboard/counted-offers';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { firestore } from '../../firestore/firebase.ts';
import { addToFigures } from '../entry-changes.ts';
import { FiguresTally } from './figures.ts';
import { DriverOffersEntry, driverOffersId, offerFigures } from './offer-figures.ts';

/** Drivers of one transaction: two documents each. */
const MAX_DRIVERS = 100;
/** Instances share an account's figures, so they retry. */
const MAX_ATTEMPTS = 12;

/**
 * Adds the offers of some drivers to their account's figures, and returns how many had new ones. Safe to repeat and to run
 * twice at once. The drivers' states are read before the transaction, which would lock what offers write.
 */
export async function countDriverOffers(accountId: string, driverIds: readonly string[]): Promise<number> {
  let counted = 0;
  for (let next = 0; next < driverIds.length; next += MAX_DRIVERS)
    counted += await countSome(accountId, driverIds.slice(next, next + MAX_DRIVERS));
  return counted;
}

/** `ledger/offers.{driver}` */
export const driverOffersDocument = (accountId: string, driverId: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'ledger', driverOffersId(driverId)));

/** Takes a demo driver's offers out of the figures; those of other drivers stay counted when they are deleted. */
export async function removeDriverOffers(accountId: string, driverId: string): Promise<void> {
  const document = driverOffersDocument(accountId, driverId);
  await firestore().runTransaction(
    async (transaction) => {
      const { data } = DriverOffersEntry.safeParse((await transaction.get(document)).data());
      if (data === undefined) return;
      const tally = new FiguresTally();
      tally.replace(
        data.days.map((day) => offerFigures(driverId, day)),
        [],
      );
      addToFigures(transaction, accountId, tally.documents);
      transaction.delete(document);
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

async function countSome(accountId: string, driverIds: readonly string[]): Promise<number> {
  const stateOf = (id: string) => firestore().doc(paths.accountDocument(accountId, 'driverDispatch', id));
  const states = await firestore().getAll(...driverIds.map(stateOf));
  return firestore().runTransaction(
    async (transaction) => {
      const entries = await transaction.getAll(...driverIds.map((id) => driverOffersDocument(accountId, id)));
      const tally = new FiguresTally();
      let changed = 0;
      for (const [index, driverId] of driverIds.entries()) {
        const [state, entry] = [states[index], entries[index]];
        if (state === undefined || entry === undefined) continue;
        const added = count(state, entry);
        if (added === null) {
          if (entry.exists) transaction.delete(entry.ref);
          changed += entry.exists ? 1 : 0;
          continue;
        }
        if (added.days.length === 0) continue;
        changed += 1;
        tally.replace(
          [],
          added.days.map((day) => offerFigures(driverId, day)),
        );
        transaction.set(entry.ref, added.entry);
      }
      addToFigures(transaction, accountId, tally.documents);
      return changed;
    },
    { maxAttempts: MAX_ATTEMPTS },
  );
}

/** The days that a state adds, and the entry afterwards; null for a deleted driver, whose offers stay counted. */
function count(state: DocumentSnapshot, entry: DocumentSnapshot) {
  if (!state.exists) return null;
  const before = DriverOffersEntry.safeParse(entry.data()).data?.days ?? [];
  const { counted, added } = countOfferDays(before, DriverDispatch.safeParse(state.data()).data?.days ?? []);
  return { days: added, entry: { kind: 'driverOffers', days: counted } satisfies DriverOffersEntry };
}
