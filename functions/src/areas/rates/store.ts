import { AuditFacts } from '@llevo/contract/entities/audit-entry';
import type { PriceKind, PriceList } from '@llevo/contract/entities/rates';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { LastChange } from '@llevo/contract/entities/person';
import { DiscountPercents, RateCard } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { auditCollection } from '../../platform/audit/audit-documents.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { ListQuery } from '../../platform/paging/list-query.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { readPage } from '../../platform/paging/read-page.ts';
import type { Actor } from '../../platform/seams/core.ts';

const Saved = { lastChange: LastChange.nullable().default(null) };
/** The rates record contains a copy of the discounts, so that one read prices a trip. */
const StoredRates = RateCard.extend({ discounts: DiscountPercents, ...Saved });
const StoredDiscounts = DiscountPercents.extend(Saved);

const ratesDocument = (accountId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID));
const discountsDocument = (accountId: string) =>
  firestore().doc(paths.accountDocument(accountId, 'discountRates', DEFAULT_RECORD_ID));

function parseRates(stored: DocumentData): SavedPrices<RateCard> & { readonly discounts: DiscountPercents } {
  const { discounts, lastChange, ...values } = StoredRates.parse(stored);
  return { values, discounts, lastChange };
}

function parseDiscounts(stored: DocumentData): SavedPrices<DiscountPercents> {
  const { lastChange, ...values } = StoredDiscounts.parse(stored);
  return { values, lastChange };
}

/** `accounts/{a}/rates/default` and `accounts/{a}/discountRates/default`. */
export const ratesStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  return {
    /** The audit entries of saved prices, newest first; of both records for undefined. */
    changes: async (accountId: string, kind: PriceKind | undefined, paging: Paging): Promise<Paged<AuditFacts>> => {
      const { snapshots, ...page } = await readPage(cache, changesQuery(accountId, kind), paging);
      return { ...page, rows: snapshots.map((entry) => AuditFacts.parse(entry.data())) };
    },

    /** Rates and discounts by reading one document; null for an account without rates. */
    priceList: async (accountId: string): Promise<PriceList | null> => {
      const stored = (await ratesDocument(accountId).get()).data();
      if (stored === undefined) return null;
      const { values, discounts } = parseRates(stored);
      return { rates: values, discounts };
    },

    rates: async (accountId: string): Promise<SavedPrices<RateCard> | null> => {
      const stored = (await ratesDocument(accountId).get()).data();
      if (stored === undefined) return null;
      const { values, lastChange } = parseRates(stored);
      return { values, lastChange };
    },

    discounts: async (accountId: string): Promise<SavedPrices<DiscountPercents> | null> => {
      const stored = (await discountsDocument(accountId).get()).data();
      return stored === undefined ? null : parseDiscounts(stored);
    },

    /** Writes record and audit entry; does nothing if the values are stored already. */
    replaceRates: (
      actor: Actor,
      {
        toValues,
        seenAtMs,
      }: Pick<PriceChange<RateCard>, 'seenAtMs'> & { readonly toValues: (stored: RateCard) => RateCard },
    ): Promise<SavePricesResult<RateCard>> =>
      queuedAuditedTransaction(actor, [ratesDocument(actor.accountId).path], async (transaction, audit) => {
        const document = ratesDocument(actor.accountId);
        const stored = (await transaction.get(document)).data();
        if (stored === undefined) return { kind: 'unknown' };
        const { discounts, ...before } = parseRates(stored);
        const change = { values: toValues(before.values), seenAtMs };
        const settled = settledResult(before, change);
        if (settled !== null) return settled;
        const saved = savedBy(actor, { before, values: change.values, nowMs: clock.nowMs() });
        transaction.set(document, { ...saved.values, discounts, ...stamp(saved.lastChange) });
        audit.add({
          action: AUDIT_ACTIONS.rates,
          target: document.path,
          before: before.values,
          after: saved.values,
          createdAt: saved.lastChange.at,
        });
        return { kind: 'saved', saved };
      }),

    replaceDiscounts: (
      actor: Actor,
      change: PriceChange<DiscountPercents>,
    ): Promise<SavePricesResult<DiscountPercents>> =>
      queuedAuditedTransaction(actor, [ratesDocument(actor.accountId).path], async (transaction, audit) => {
        const document = discountsDocument(actor.accountId);
        const rates = ratesDocument(actor.accountId);
        const [snapshot, ratesSnapshot] = await transaction.getAll(document, rates);
        const stored = snapshot?.data();
        if (stored === undefined || ratesSnapshot?.exists !== true) return { kind: 'unknown' };
        const before = parseDiscounts(stored);
        const settled = settledResult(before, change);
        if (settled !== null) return settled;
        const saved = savedBy(actor, { before, values: change.values, nowMs: clock.nowMs() });
        transaction.set(document, { ...saved.values, ...stamp(saved.lastChange) });
        // The rates keep their own last change: a user who edits them has not seen another's.
        const { updatedAt, updatedBy } = stamp(saved.lastChange);
        transaction.update(rates, { discounts: saved.values, updatedAt, updatedBy });
        audit.add({
          action: AUDIT_ACTIONS.discounts,
          target: document.path,
          before: before.values,
          after: saved.values,
          createdAt: saved.lastChange.at,
        });
        return { kind: 'saved', saved };
      }),
  };
});

const AUDIT_ACTIONS = { rates: 'rates.update', discounts: 'discountRates.update' } as const;

function changesQuery(accountId: string, kind: PriceKind | undefined): ListQuery {
  const actions = kind === undefined ? Object.values(AUDIT_ACTIONS) : [AUDIT_ACTIONS[kind]];
  return {
    name: JSON.stringify([accountId, kind]),
    query: auditCollection(accountId).where('action', 'in', actions),
    order: { field: 'createdAt', direction: 'desc' },
  };
}

/** The result of a change that needs no write: the values are stored already, or changed after the caller read them. */
function settledResult<Values>(
  current: SavedPrices<Values>,
  { values, seenAtMs }: PriceChange<Values>,
): SavePricesResult<Values> | null {
  if (isDeepStrictEqual(values, current.values)) return { kind: 'saved', saved: current };
  if (seenAtMs === undefined || seenAtMs === (current.lastChange?.at ?? null)) return null;
  return { kind: 'conflict', current };
}

interface Save<Values> {
  readonly before: SavedPrices<unknown>;
  readonly values: Values;
  readonly nowMs: number;
}

function savedBy<Values>({ uid, name }: Actor, { before, values, nowMs }: Save<Values>) {
  // Strictly later than the previous change, so that clock skew between instances cannot merge the two.
  const at = Math.max(nowMs, (before.lastChange?.at ?? 0) + 1);
  return { values, lastChange: { uid, name, at } };
}

const stamp = (lastChange: LastChange) => ({ lastChange, updatedAt: lastChange.at, updatedBy: lastChange.uid });

/** A record of prices, and its last save in the back-office. */
export interface SavedPrices<Values> {
  readonly values: Values;
  readonly lastChange: LastChange | null;
}

interface PriceChange<Values> {
  readonly values: Values;
  /** Time of the save that the author saw, null for none; undefined replaces whatever is stored. */
  readonly seenAtMs: number | null | undefined;
}

type SavePricesResult<Values> =
  | { readonly kind: 'saved'; readonly saved: SavedPrices<Values> }
  | { readonly kind: 'unknown' }
  /** Another user saved the record since the author read it. */
  | { readonly kind: 'conflict'; readonly current: SavedPrices<Values> };
