import type Stripe from 'stripe';
import * as z from 'zod';
import type { PaymentEvent } from '../ports.ts';
import { settings } from '../../platform/settings.ts';
import { stripeClient } from './stripe-client.ts';

/** How old a message may be, by its own signed clock: what was overheard is worth nothing afterwards. */
const TOLERANCE_SECONDS = 300;

/** What can change a standing or a card. All else is noted and left. */
const RELEVANT_EVENT = /^(customer\.(updated|deleted)|customer\.subscription\.\w+|invoice\.\w+|payment_method\.\w+)$/;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The little that is believed of an event: which object it is about, and whose that is. */
const EventObject = z.object({
  object: z.string(),
  id: z.string().default(''),
  customer: Reference.nullish(),
});
const PreviousAttributes = z.object({ customer: Reference.nullish() });

const EVENT_ID = /^evt_\w{1,200}$/;

/** What a signed message says happened; null for one that was not signed by the provider for us, just now, as it is. */
export async function verifyEvent(body: Uint8Array, signature: string | null): Promise<PaymentEvent | null> {
  const event = await constructEvent(body, signature);
  if (event === null || !EVENT_ID.test(event.id) || !isOwnEvent(event)) return null;
  const about = EventObject.safeParse(event.data.object);
  if (!about.success) return null;
  const { object, id, customer } = about.data;
  const former = PreviousAttributes.safeParse(event.data.previous_attributes).data?.customer;
  const customerId = object === 'customer' ? id : (customer ?? former ?? null);
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    customerId: RELEVANT_EVENT.test(event.type) ? customerId : null,
    created: event.created * 1000,
  };
}

async function constructEvent(body: Uint8Array, signature: string | null): Promise<Stripe.Event | null> {
  if (signature === null) return null;
  const { stripe, errors } = await stripeClient();
  try {
    const bytes = Buffer.from(body);
    return await stripe.webhooks.constructEventAsync(
      bytes,
      signature,
      settings.stripeWebhookSecret(),
      TOLERANCE_SECONDS,
    );
  } catch (error) {
    // Signed, but not JSON: nothing that the provider sends.
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Events of accounts connected to ours, or of the other mode, are not about our customers. */
function isOwnEvent({ account, livemode }: Stripe.Event): boolean {
  return (account ?? null) === null && livemode === /^[sr]k_live_/.test(settings.stripeSecretKey());
}
