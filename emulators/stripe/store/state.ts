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
  WebhookEndpoint,
} from './types.ts';

/** Internal state of a card: its behaviour, and whether it may be charged off-session or attached again. */
interface CardState {
  readonly name: string;
  isSetUp: boolean;
  isDetached?: boolean;
}

/** State of the fake: plain data that can be stored in a file. */
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
  webhookEndpoints: Record<string, WebhookEndpoint>;
  /** Card states by payment method. */
  cards: Record<string, CardState>;
  /** Offset of a customer's clock from real time, in seconds; '' applies to all customers. */
  clocks: Record<string, number>;
  /** Ids of deleted customers, which still resolve. */
  deletedCustomers: Record<string, true>;
  /** Prorations by subscription, which the next invoice charges or credits. */
  pendingLines: Record<string, InvoiceLine[]>;
  settings: Settings;
}

/** Settings of Stripe's dashboard. */
interface Settings {
  /** Effect of the last failed payment attempt on a subscription. */
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
  webhookEndpoints: {},
  cards: {},
  clocks: {},
  deletedCustomers: {},
  pendingLines: {},
  settings: { afterLastRetry: 'cancel' },
});
