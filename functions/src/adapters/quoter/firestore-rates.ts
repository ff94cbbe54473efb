import { DiscountPercents, RateCard } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Clock } from '../platform/ports.ts';
import type { Rates } from './ports.ts';
import { firestore } from '../platform/firebase.ts';

/** The rates record contains a copy of the discounts, so that one read prices a trip. */
const StoredRates = RateCard.extend({ discounts: DiscountPercents });

const ratesDocument = (accountId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID));
const discountsDocument = (accountId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'discountRates', DEFAULT_RECORD_ID));

/** `accounts/{a}/rates/default` and `accounts/{a}/discountRates/default`. */
export function firestoreRates(clock: Clock): Rates {
  return {
    priceList: async (accountId) => {
      const snapshot = await ratesDocument(accountId).get();
      if (!snapshot.exists) return null;
      const { discounts, ...rates } = StoredRates.parse(snapshot.data());
      return { rates, discounts };
    },

    discounts: async (accountId) => {
      const snapshot = await discountsDocument(accountId).get();
      return snapshot.exists ? DiscountPercents.parse(snapshot.data()) : null;
    },

    replaceRates: (actor, rates) =>
      queuedAuditedTransaction(actor, [ratesDocument(actor.accountId).path], async (transaction, audit) => {
        const document = ratesDocument(actor.accountId);
        const snapshot = await transaction.get(document);
        if (!snapshot.exists) return false;
        const { discounts, ...before } = StoredRates.parse(snapshot.data());
        const updatedAt = clock.nowMs();
        transaction.set(document, { ...rates, discounts, updatedAt, updatedBy: actor.uid });
        audit.add({
          action: 'rates.update',
          target: document.path,
          before,
          after: rates,
          createdAt: updatedAt,
        });
        return true;
      }),

    replaceDiscounts: (actor, discounts) =>
      queuedAuditedTransaction(actor, [ratesDocument(actor.accountId).path], async (transaction, audit) => {
        const document = discountsDocument(actor.accountId);
        const rates = ratesDocument(actor.accountId);
        const [snapshot, ratesSnapshot] = await transaction.getAll(document, rates);
        if (!snapshot?.exists || !ratesSnapshot?.exists) return false;
        const updatedAt = clock.nowMs();
        const stamp = { updatedAt, updatedBy: actor.uid };
        transaction.set(document, { ...discounts, ...stamp });
        transaction.update(rates, { discounts, ...stamp });
        audit.add({
          action: 'discountRates.update',
          target: document.path,
          before: DiscountPercents.parse(snapshot.data()),
          after: discounts,
          createdAt: updatedAt,
        });
        return true;
      }),
  };
}
