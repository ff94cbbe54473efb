import type { Receipt } from '@llevo/contract/rules/billing/revenue';
import type Stripe from 'stripe';
import { withStripeErrors } from './stripe-errors.ts';

/** More than decades of monthly payments. */
const MAX_CHARGES = 1000;
const PAGE_SIZE = 100;

const toMilliseconds = (seconds: number) => seconds * 1000;

/** Every charge of a customer that succeeded, with its refunds. */
export async function fetchReceipts(customerId: string): Promise<readonly Receipt[]> {
  const charges = await withStripeErrors((stripe) =>
    stripe.charges
      .list({ customer: customerId, limit: PAGE_SIZE, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: MAX_CHARGES }),
  );
  return charges.filter(({ status }) => status === 'succeeded').map(toReceipt);
}

const toReceipt = ({ created, amount_captured: cents, refunds }: Stripe.Charge): Receipt => ({
  at: toMilliseconds(created),
  cents,
  // A refund that failed or was cancelled gave nothing back.
  refunds: (refunds?.data ?? [])
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .map(({ created: refundedAt, amount }) => ({ at: toMilliseconds(refundedAt), cents: amount })),
});
