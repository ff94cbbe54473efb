/** The fake as an object, used by tests in the same process and by the HTTP server. */
import { completeAuthentication } from './test-controls/three-d-secure.ts';
import { Api } from './api/api.ts';
import { runDueTasks } from './billing/advance-clock.ts';
import { emptyState } from './store/state.ts';
import { FaultInjector } from '../fakes/faults.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import { StripeStore } from './store/store.ts';

/** A received request, recorded for tests. */
interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
  readonly status: number;
  readonly isReplayed: boolean;
  readonly atMs: number;
}

const MAX_RECORDED = 5000;

export class FakeStripe {
  readonly store = new StripeStore();
  readonly faults = new FaultInjector();
  readonly webhooks: Webhooks;
  readonly api: Api;
  readonly requests: RecordedRequest[] = [];

  constructor(webhookUrl: string | null) {
    this.webhooks = new Webhooks(webhookUrl);
    this.api = new Api(this.store);
    this.store.onEvent = (event) => {
      this.webhooks.add(event);
    };
  }

  recordRequest(request: RecordedRequest): void {
    this.requests.push(request);
    if (this.requests.length > MAX_RECORDED) this.requests.shift();
  }

  /** Advances one customer's clock, or all clocks, by `seconds` and runs due tasks. */
  advance(seconds: number, customerId = ''): void {
    const { clocks } = this.store.state;
    clocks[customerId] = (clocks[customerId] ?? 0) + seconds;
    runDueTasks(this.store, customerId === '' ? undefined : customerId);
  }

  /** Answers the 3-D Secure challenge as the cardholder. */
  completeAuthentication(clientSecret: string, isAuthorised: boolean): void {
    completeAuthentication(this.store, clientSecret, isAuthorised);
  }

  reset(): void {
    this.store.state = emptyState();
    this.faults.clear();
    this.webhooks.reset();
    this.api.reset();
    this.requests.length = 0;
  }
}
