import type { NextCharge } from '@llevo/contract/entities/billing';
import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { isPaidPlan } from '@llevo/contract/rules/billing/plans';
import type { Deps } from '../../platform/deps.ts';
import { BoundedMap } from '../../platform/firestore/bounded-map.ts';
import type { RenewalCost } from '../../platform/seams/payments.ts';
import { store } from '../../platform/store.ts';
import { billingStore } from './billing-store.ts';

/** Between two questions to the provider about one state of an account: ten minutes. */
const LIFETIME_MS = 600_000;
const MAX_ACCOUNTS = 1_000;
const CENTS = 100;

/** The next charges that one instance has asked the provider for. */
export const nextCharges = store((deps: Pick<Deps, 'clock' | 'ids' | 'payments'>) => {
  const known = new BoundedMap<NextCharge | null>(MAX_ACCOUNTS);
  return {
    /** Null if no charge follows. Rejects with `PaymentsUnavailableError`. */
    find: async (accountId: string): Promise<NextCharge | null> => {
      const record = await billingStore(deps).find(accountId);
      const renewal = renewalOf(record);
      if (renewal === null) return null;
      // Every change of the subscription is a new revision.
      const key = `${accountId} ${record.revision.toString()}`;
      const cached = known.get(key, deps.clock.nowMs());
      if (cached !== undefined) return cached;
      const cost = await deps.payments.previewRenewal(renewal.customerId, renewal.subscription);
      const charge = cost && toNextCharge(cost, renewal.atMs);
      known.set(key, charge, deps.clock.nowMs() + LIFETIME_MS);
      return charge;
    },
  };
});

/** The subscription that goes on after its period; null if no charge follows, or an overdue one comes first. */
function renewalOf(record: BillingRecord) {
  const { customerId, subscriptionId: id, plan, status, cancelAtPeriodEnd, currentPeriodEnd: atMs } = record;
  if (customerId === null || id === null || plan === null || atMs === null) return null;
  const goesOn = (status === 'active' || status === 'trialing') && !cancelAtPeriodEnd && isPaidPlan(plan);
  return goesOn ? { customerId, subscription: { id, plan }, atMs } : null;
}

const toNextCharge = (cost: RenewalCost, atMs: number): NextCharge => ({
  date: new Date(atMs).toISOString(),
  price: cost.priceCents / CENTS,
  credit: cost.creditCents / CENTS,
  owed: cost.owedCents / CENTS,
  due: cost.dueCents / CENTS,
  rest: cost.restCents / CENTS,
});
