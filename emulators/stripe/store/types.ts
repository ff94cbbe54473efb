/**
 * Objects of the fake. All types come from the `stripe` package, in wire format (references as ids, decimals as
 * strings), so that a missing field does not compile.
 */
import type Stripe from 'stripe';

type Override<Original, Narrowed> = Omit<Original, keyof Narrowed> & Narrowed;

export interface List<Item> {
  object: 'list';
  data: Item[];
  has_more: boolean;
  url: string;
}

export type Product = Override<Stripe.Product, { default_price: string | null }>;

/** Decimals are strings on the wire; the package parses them into its decimal type. */
export type Price = Override<Stripe.Price, { product: string; unit_amount: number; unit_amount_decimal: string }>;

export type Plan = Override<Stripe.Plan, { product: string; amount: number; amount_decimal: string }>;

export type Customer = Override<
  Stripe.Customer,
  { invoice_settings: Override<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }> }
>;

export type PaymentMethod = Override<
  Stripe.PaymentMethod,
  { customer: string | null; card: Stripe.PaymentMethod.Card; type: 'card' }
>;

export type SetupIntent = Override<
  Stripe.SetupIntent,
  { customer: string | null; payment_method: string | null; client_secret: string; metadata: Stripe.Metadata }
>;

export type PaymentIntent = Override<
  Stripe.PaymentIntent,
  { customer: string; payment_method: string | null; client_secret: string; latest_charge: string | null }
>;

/** Fields of a successful payment that bookkeeping needs. */
export type Charge = Pick<
  Stripe.Charge,
  | 'id'
  | 'object'
  | 'amount'
  | 'amount_captured'
  | 'amount_refunded'
  | 'captured'
  | 'created'
  | 'currency'
  | 'disputed'
  | 'livemode'
  | 'metadata'
  | 'paid'
  | 'refunded'
  | 'status'
> & { customer: string; payment_intent: string };

export type Refund = Pick<
  Stripe.Refund,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export type Dispute = Pick<
  Stripe.Dispute,
  'id' | 'object' | 'amount' | 'created' | 'currency' | 'livemode' | 'metadata' | 'reason' | 'status'
> & { charge: string; payment_intent: string };

export type InvoicePayment = Override<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>;

export type InvoiceLine = Override<
  Stripe.InvoiceLineItem,
  {
    subscription: string;
    quantity_decimal: string;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string;
    };
  }
>;

export type Invoice = Override<
  Stripe.Invoice,
  {
    customer: string;
    lines: List<InvoiceLine>;
    default_payment_method: string | null;
    status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
    parent: Override<
      Stripe.Invoice.Parent,
      { subscription_details: { metadata: Stripe.Metadata | null; subscription: string } }
    >;
  }
>;

export type SubscriptionItem = Override<Stripe.SubscriptionItem, { price: Price; plan: Plan; quantity: number }>;

export type SubscriptionStatus =
  | 'active'
  | 'canceled'
  | 'incomplete'
  | 'incomplete_expired'
  | 'past_due'
  | 'trialing'
  | 'unpaid';

export type Subscription = Override<
  Stripe.Subscription,
  {
    customer: string;
    default_payment_method: string | null;
    items: List<SubscriptionItem>;
    latest_invoice: string | null;
    pending_setup_intent: string | null;
    status: SubscriptionStatus;
  }
>;

export type EventType = Extract<
  Stripe.Event.Type,
  | `customer.${'created' | 'updated' | 'deleted'}`
  | `customer.subscription.${'created' | 'updated' | 'deleted' | 'pending_update_applied' | 'pending_update_expired'}`
  | `payment_method.${'attached' | 'detached' | 'updated'}`
  | `setup_intent.${'created' | 'succeeded' | 'requires_action' | 'setup_failed' | 'canceled'}`
  | `payment_intent.${'created' | 'succeeded' | 'payment_failed' | 'requires_action' | 'canceled'}`
  | `invoice.${'created' | 'finalized' | 'paid' | 'payment_succeeded' | 'payment_failed' | 'payment_action_required' | 'voided' | 'marked_uncollectible'}`
  | 'charge.refunded'
  | 'charge.dispute.closed'
  | `product.created`
  | `price.created`
>;

/** `data.object` is the object at the time of the event. */
export type Event = Override<
  Stripe.EventBase,
  { type: EventType; data: { object: unknown; previous_attributes?: Record<string, unknown> } }
>;

export type WebhookEndpoint = Stripe.WebhookEndpoint;
