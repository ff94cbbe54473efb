import type { Receipt } from '@llevo/contract/rules/billing/revenue';
import type Stripe from 'stripe';
import { withStripeErrors } from './stripe-errors.ts';

/** More than decades of monthly payments. */
const MAX_CHARGES = 1000;
const PAGE_SIZE = 100;

const toMilliseconds = (seconds: number) => seconds * 1000;

/** Every charge of a customer that succeeded, with its refunds and the disputes that were lost. */
export async function fetchReceipts(customerId: string): Promise<readonly Receipt[]> {
  const charges = await withStripeErrors((stripe) =>
    stripe.charges
      .list({ customer: customerId, limit: PAGE_SIZE, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: MAX_CHARGES }),
  );
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  return Promise.all(succeeded.map(async (charge) => toReceipt(charge, await lostDisputes(charge))));
}

/** The disputes of a charge that its customer won. Hardly any charge is disputed, so only those are asked about. */
async function lostDisputes({ id, disputed }: Stripe.Charge): Promise<readonly Stripe.Dispute[]> {
  if (!disputed) return [];
  const disputes = await withStripeErrors((stripe) => stripe.disputes.list({ charge: id, limit: PAGE_SIZE }));
  return disputes.data.filter(({ status }) => status === 'lost');
}

const toReceipt = (
  { created, amount_captured: cents, refunds }: Stripe.Charge,
  disputes: readonly Stripe.Dispute[],
): Receipt => ({
  at: toMilliseconds(created),
  cents,
  // A refund that failed or was cancelled gave nothing back.
  // A dispute’s money is taken when it is opened, and stays away once it is lost.
  refunds: [
    ...(refunds?.data ?? []).filter(({ status }) => status === 'succeeded' || status === 'pending'),
    ...disputes,
  ].map(({ created: takenAt, amount }) => ({ at: toMilliseconds(takenAt), cents: amount })),
});
