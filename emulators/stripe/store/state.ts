import type {
  Customer,
  Event,
  Invoice,
  InvoiceLine,
  InvoicePayment,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  SetupIntent,
  Subscription,
} from './types.ts';

/** What of a card never travels: how it behaves, and that its holder let it be charged later on. */
export interface CardState {
  readonly name: string;
  isSetUp: boolean;
}

/** Everything that the fake knows; plain data, so that it can be kept in a file. */
export interface State {
  products: Record<string, Product>;
  prices: Record<string, Price>;
  customers: Record<string, Customer>;
  paymentMethods: Record<string, PaymentMethod>;
  setupIntents: Record<string, SetupIntent>;
  paymentIntents: Record<string, PaymentIntent>;
  invoices: Record<string, Invoice>;
  invoicePayments: Record<string, InvoicePayment>;
  subscriptions: Record<string, Subscription>;
  events: Record<string, Event>;
  /** By payment method. */
  cards: Record<string, CardState>;
  /** How far a customer's clock is ahead of the real one, in seconds; '' is everybody's. */
  clocks: Record<string, number>;
  /** Customers that were deleted: their ids still answer, with nothing but that. */
  deletedCustomers: Record<string, true>;
  /** By subscription: changes of plan that the next invoice charges or gives back. */
  pendingLines: Record<string, InvoiceLine[]>;
  settings: Settings;
}

/** What Stripe's dashboard lets one choose. */
interface Settings {
  /** What becomes of a subscription once the last attempt at its payment has failed. */
  afterLastRetry: 'cancel' | 'mark_unpaid';
}

export const emptyState = (): State => ({
  products: {},
  prices: {},
  customers: {},
  paymentMethods: {},
  setupIntents: {},
  paymentIntents: {},
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
