import { PlanId as PlanIdSchema } from '@llevo/contract/entities/session';
import type { PlanId } from '@llevo/contract/entities/session';
import { PLANS } from '@llevo/contract/rules/billing/plans';
import type Stripe from 'stripe';
import { withStripeErrors } from './stripe-errors.ts';

const CURRENCY = 'usd';
const KEY_PREFIX = 'llevo_';
const CENTS = 100;

/** The plan of a price; null for prices of other products. A replaced price keeps its plan. */
export function planOfPrice({ metadata, lookup_key }: Pick<Stripe.Price, 'metadata' | 'lookup_key'>): PlanId | null {
  const named = metadata['plan'] ?? (lookup_key?.startsWith(KEY_PREFIX) ? lookup_key.slice(KEY_PREFIX.length) : null);
  return PlanIdSchema.safeParse(named).data ?? null;
}

/** The provider's id of a plan's price, by lookup key. Created if it is missing or its amount differs. */
export async function ensurePriceId(plan: PlanId): Promise<string> {
  const { name, price, interval } = PLANS[plan];
  const key = `${KEY_PREFIX}${plan}`;
  const amount = price * CENTS;
  const { data } = await withStripeErrors((stripe) =>
    stripe.prices.list({ lookup_keys: [key], active: true, limit: 1 }),
  );
  const [known] = data;
  if (known?.unit_amount === amount && known.currency === CURRENCY) return known.id;
  const created = await withStripeErrors((stripe) =>
    stripe.prices.create(
      {
        currency: CURRENCY,
        unit_amount: amount,
        recurring: { interval },
        lookup_key: key,
        transfer_lookup_key: true,
        metadata: { plan },
        product_data: { name: `Llevo ${name}` },
      },
      { idempotencyKey: `price-${key}-${CURRENCY}-${amount.toString()}` },
    ),
  );
  return created.id;
}
