import type {
  Charge,
  Customer,
  Dispute,
  Event,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  SetupIntent,
  Subscription,
} from './types.ts';

/** A card's internal state: its behaviour, and whether it may be charged off-session. */
export interface CardState {
  readonly name: string;
  isSetUp: boolean;
}

/** The fake's state: plain data, so that it can be stored in a file. */
export interface State {
  products: Record<string, Product>;
  prices: Record<string, Price>;
  customers: Record<string, Customer>;
  paymentMethods: Record<string, PaymentMethod>;
  setupIntents: Record<string, SetupIntent>;
  paymentIntents: Record<string, PaymentIntent>;
  charges: Record<string, Charge>;
  refunds: Record<string, Refund>;
  disputes: Record<string, Dispute>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  subscriptions: Record<string, Subscription>;
  events: Record<string, Event>;
  /** By payment method. */
  cards: Record<string, CardState>;
  /** Seconds by which a customer's clock is ahead of the real one; '' applies to all customers. */
  clocks: Record<string, number>;
  /** Deleted customers: their ids still resolve. */
  deletedCustomers: Record<string, true>;
  /** By subscription: prorations that the next invoice charges or credits. */
  pendingLines: Record<string, InvoiceLine[]>;
  settings: Settings;
}

/** Settings of Stripe's dashboard. */
interface Settings {
  /** What happens to a subscription after its last payment attempt fails. */
  afterLastRetry: 'cancel' | 'mark_unpaid';
}

export const emptyState = (): State => ({
  products: {},
  prices: {},
  customers: {},
  paymentMethods: {},
  setupIntents: {},
  paymentIntents: {},
  charges: {},
  disputes: {},
  refunds: {},
  invoices: {},
  invoicePayments: {},
  subscriptions: {},
  events: {},
  cards: {},
  clocks: {},
  deletedCustomers: {},
  pendingLines: {},
  settings: { afterLastRetry: 'cancel' },
});
