import { resourceMissing } from './errors.ts';
import { newId } from './ids.ts';
import { emptyState, type State } from './state.ts';
import type { Event, EventType } from './types.ts';

/** Version of the `stripe` package in package.json; a test compares them. */
export const API_VERSION = '2026-10-28.endive';

/** The current request; absent while a clock advances. */
interface RequestInfo {
  readonly id: string;
  readonly idempotencyKey: string | null;
}

type Collection = Exclude<keyof State, 'cards' | 'clocks' | 'deletedCustomers' | 'pendingLines' | 'settings'>;
type ItemOf<Name extends Collection> = State[Name][string];

/** State, clocks, and events of changes. */
export class StripeStore {
  state: State = emptyState();
  /** Base URL of the fake's pages, set when it listens. */
  base = 'http://127.0.0.1:12111';
  /** Receives each event after it is stored. */
  onEvent: (event: Event) => void = () => undefined;
  request: RequestInfo | null = null;

  /** Simulated time while due tasks run. */
  #moment: number | null = null;

  /** Seconds since 1970 on that customer's clock. */
  now(customerId = ''): number {
    if (this.#moment !== null) return this.#moment;
    const { clocks } = this.state;
    return Math.floor(Date.now() / 1000) + (clocks[''] ?? 0) + (clocks[customerId] ?? 0);
  }

  /** Runs `work` with the clock at a past moment. */
  runAt(moment: number, work: () => void): void {
    this.#moment = moment;
    try {
      work();
    } finally {
      this.#moment = null;
    }
  }

  /** Object by its id. Throws an error in Stripe's shape if it does not exist. */
  get<Name extends Collection>(name: Name, id: string, param?: string): ItemOf<Name> {
    const found = (this.state[name] as Record<string, ItemOf<Name>>)[id];
    if (!found) throw resourceMissing(KINDS[name], id, param);
    return found;
  }

  /** All objects of a kind, newest first, as Stripe lists them. */
  all<Name extends Collection>(name: Name): ItemOf<Name>[] {
    return Object.values(this.state[name] as Record<string, ItemOf<Name>>).toReversed();
  }

  emit(type: EventType, object: object, previous?: Record<string, unknown>): void {
    const customer = 'customer' in object && typeof object.customer === 'string' ? object.customer : '';
    const event: Event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: this.now(customer),
      data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
      livemode: false,
      pending_webhooks: 1,
      request: this.request ? { id: this.request.id, idempotency_key: this.request.idempotencyKey } : null,
      type,
    };
    this.state.events[event.id] = event;
    this.onEvent(event);
  }
}

/** Names of kinds in error messages. */
const KINDS: Readonly<Record<Collection, string>> = {
  products: 'product',
  prices: 'price',
  customers: 'customer',
  paymentMethods: 'PaymentMethod',
  setupIntents: 'setupintent',
  paymentIntents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'dispute',
  invoices: 'invoice',
  invoicePayments: 'invoice_payment',
  subscriptions: 'subscription',
  events: 'event',
  webhookEndpoints: 'webhook endpoint',
};
