/** The fake as an object: what tests hold in their own process, and what the server serves. */
import { completeAuthentication } from './test-controls/three-d-secure.ts';
import { Api } from './api/api.ts';
import { runDueTasks } from './billing/advance-clock.ts';
import { emptyState } from './store/state.ts';
import { FaultInjector } from './test-controls/faults.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import { StripeStore } from './store/store.ts';

/** A request as it came, for tests that count. */
export interface RecordedRequest {
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
  readonly world = new StripeStore();
  readonly faults = new FaultInjector();
  readonly webhooks: Webhooks;
  readonly api: Api;
  readonly requests: RecordedRequest[] = [];

  constructor(webhookUrl: string | null) {
    this.webhooks = new Webhooks(webhookUrl);
    this.api = new Api(this.world);
    this.world.onEvent = (event) => {
      this.webhooks.add(event);
    };
  }

  recordRequest(request: RecordedRequest): void {
    this.requests.push(request);
    if (this.requests.length > MAX_RECORDED) this.requests.shift();
  }

  /** Moves a customer's clock, or everybody's, and lives through what becomes due. */
  advance(seconds: number, customerId = ''): void {
    const { clocks } = this.world.state;
    clocks[customerId] = (clocks[customerId] ?? 0) + seconds;
    runDueTasks(this.world, customerId === '' ? undefined : customerId);
  }

  /** The holder of a card answers their bank. */
  completeAuthentication(clientSecret: string, isAuthorised: boolean): void {
    completeAuthentication(this.world, clientSecret, isAuthorised);
  }

  reset(): void {
    this.world.state = emptyState();
    this.faults.clear();
    this.webhooks.reset();
    this.api.reset();
    this.requests.length = 0;
  }
}
