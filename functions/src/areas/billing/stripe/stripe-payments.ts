import type { Invoice } from '@llevo/contract/entities/billing';
import type { BuyerIdType, InvoiceBuyer } from '@llevo/contract/entities/invoice-parties';
import type { Receipt } from '@llevo/contract/rules/billing/revenue';
import type Stripe from 'stripe';
import * as z from 'zod';
import type { PaymentEvent, Payments } from '../../../platform/seams/payments.ts';
import { settings } from '../../../platform/settings.ts';
import { stripeCards } from './stripe-cards.ts';
import { stripeClient } from './stripe-client.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { previewPlanChange, previewRenewal } from './stripe-preview.ts';
import { fetchPaymentState } from './stripe-state.ts';
import { stripeSubscriptions } from './stripe-subscriptions.ts';
import { isRelevantEvent } from './webhook-events.ts';

/** Maximum age of a message by its signed timestamp, against replay. */
const TOLERANCE_SECONDS = 300;

const Reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** The fields of an event in use: the object it concerns and its customer. */
const EventObject = z.object({
  object: z.string(),
  id: z.string().default(''),
  customer: Reference.nullish(),
  /** The charge of a dispute, which does not name its customer. */
  charge: Reference.nullish(),
});

const PreviousAttributes = z.object({ customer: Reference.nullish() });

const EVENT_ID = /^evt_\w{1,200}$/;

/** The event in a signed message; null for an invalid or expired signature. Fetches the customer of a dispute from Stripe. */
async function verifyEvent(body: Uint8Array, signature: string | null): Promise<PaymentEvent | null> {
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

/** Receipts read per customer: more than decades of monthly payments. */
const MAX_CHARGES = 1000;

const PAGE_SIZE = 100;

const toMilliseconds = (seconds: number) => seconds * 1000;

/** Every charge of a customer that succeeded, with its refunds and the disputes that were lost. */
async function fetchReceipts(customerId: string): Promise<readonly Receipt[]> {
  const charges = await withStripeErrors((stripe) =>
    stripe.charges
      .list({ customer: customerId, limit: PAGE_SIZE, expand: ['data.refunds'] })
      .autoPagingToArray({ limit: MAX_CHARGES }),
  );
  const succeeded = charges.filter(({ status }) => status === 'succeeded');
  return Promise.all(succeeded.map(async (charge) => toReceipt(charge, await lostDisputes(charge))));
}

/** The disputes of a charge that its customer won. Fetched for disputed charges only, which are rare. */
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
  // A failed or cancelled refund returned nothing.
  // A dispute’s amount is withdrawn when it is opened, and lost with it.
  refunds: [
    ...(refunds?.data ?? []).filter(({ status }) => status === 'succeeded' || status === 'pending'),
    ...disputes,
  ].map(({ created: takenAt, amount }) => ({ at: toMilliseconds(takenAt), cents: amount })),
});

/** Maximum length of a custom field on Stripe's invoices, of which there are at most four. */
const MAX_VALUE = 140;

const ID_LABELS = {
  ruc: 'RUC',
  cedula: 'Cédula',
  pasaporte: 'Pasaporte',
  exterior: 'Documento',
  'consumidor final': 'Identificación',
} as const satisfies Record<BuyerIdType, string>;

const customFields = ({ idType, idNumber, name, address }: InvoiceBuyer) =>
  [
    { name: 'Razón social', value: name },
    { name: ID_LABELS[idType], value: idNumber },
    { name: 'Dirección', value: address },
  ].flatMap((field) => (field.value === '' ? [] : [{ ...field, value: field.value.slice(0, MAX_VALUE) }]));

/** Custom fields, because every card overwrites the customer's name and e-mail with the account's. */
const stripeTaxpayer: Pick<Payments, 'describeCustomer'> = {
  describeCustomer: async (customerId, taxpayer, key) => {
    const { email } = taxpayer;
    const facts = {
      ...(email !== '' && { email }),
      invoice_settings: { custom_fields: customFields(taxpayer) },
    };
    await withStripeErrors((stripe) =>
      stripe.customers.update(customerId, facts, { idempotencyKey: `${key}.taxpayer` }),
    );
  },
};

const MAX_INVOICES = 100;
const CENTS = 100;

/** Payments through Stripe. */
export const stripePayments: Payments = {
  ...stripeCards,
  ...stripeSubscriptions,
  ...stripeTaxpayer,
  previewPlanChange,
  previewRenewal,
  fetchState: fetchPaymentState,
  fetchReceipts,
  verifyEvent,

  createCustomer: async (accountId, key) => {
    const facts = { metadata: { account: accountId }, preferred_locales: ['es-419'] };
    const customer = await withStripeErrors((stripe) =>
      stripe.customers.create(facts, { idempotencyKey: `${key}.customer` }),
    );
    return customer.id;
  },

  invoices: async (customerId) => {
    const { data } = await withStripeErrors((stripe) =>
      stripe.invoices.list({ customer: customerId, limit: MAX_INVOICES }),
    );
    return data.map(invoiceOf).filter((invoice) => invoice !== null);
  },
};

/** An invoice for display; null for a draft. */
function invoiceOf(invoice: Stripe.Invoice): Invoice | null {
  const { number, status, total, created, status_transitions: at, invoice_pdf } = invoice;
  if (number === null || status === null || status === 'draft') return null;
  const date = new Date((at.finalized_at ?? created) * 1000).toISOString();
  return { number, date, status, total: total / CENTS, invoice_pdf: invoice_pdf ?? null };
}
