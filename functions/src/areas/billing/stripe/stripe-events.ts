import type Stripe from 'stripe';
import * as z from 'zod';
import type { PaymentEvent } from '../../../platform/seams/payments.ts';
import { settings } from '../../../platform/settings.ts';
import { stripeClient } from './stripe-client.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { isRelevantEvent } from './webhook-events.ts';

/** Maximum age of a message by its signed timestamp, against replay. */
const TOLERANCE_SECONDS = 300;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields of an event in use: the object it concerns and its customer. */
const EventObject = z.object({
  object: z.string(),
  id: z.string().default(''),
  customer: Reference.nullish(),
  /** Of a dispute, which names no customer. */
  charge: Reference.nullish(),
});
const PreviousAttributes = z.object({ customer: Reference.nullish() });

const EVENT_ID = /^evt_\w{1,200}$/;

/** The event in a signed message; null for an invalid or expired signature. Asks Stripe whose charge a dispute is about. */
export async function verifyEvent(body: Uint8Array, signature: string | null): Promise<PaymentEvent | null> {
  const event = await constructEvent(body, signature);
  if (event === null || !EVENT_ID.test(event.id) || !isOwnEvent(event)) return null;
  const about = EventObject.safeParse(event.data.object);
  if (!about.success) return null;
  const { object, id, customer, charge } = about.data;
  const former = PreviousAttributes.safeParse(event.data.previous_attributes).data?.customer;
  const named = object === 'customer' ? id : (customer ?? former ?? null);
  return {
    id: event.id,
    type: event.type,
    objectId: id,
    customerId: isRelevantEvent(event.type) ? (named ?? (await customerOfCharge(object, charge))) : null,
    created: event.created * 1000,
  };
}

/** The customer of a disputed charge; null for other objects, and for charges without one. */
async function customerOfCharge(object: string, charge: string | null | undefined): Promise<string | null> {
  if (object !== 'dispute' || typeof charge !== 'string') return null;
  const { customer } = await withStripeErrors((stripe) => stripe.charges.retrieve(charge));
  return Reference.nullish().parse(customer) ?? null;
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
    // Signed, but not JSON: the provider sends no such message.
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Events of connected accounts, or of the other mode, do not concern our customers. */
function isOwnEvent({ account, livemode }: Stripe.Event): boolean {
  return (account ?? null) === null && livemode === /^[sr]k_live_/.test(settings.stripeSecretKey());
}
