/** The fake as an object: what tests hold in their own process, and what the server serves. */
import { answerForHolder } from './test-controls/three-d-secure.ts';
import { Api } from './api/api.ts';
import { catchUp } from './billing/advance-clock.ts';
import { emptyState } from './store/state.ts';
import { Troubles } from './test-controls/faults.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import { World } from './store/store.ts';

/** A request as it came, for tests that count. */
export interface SeenRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly idempotencyKey: string | null;
  readonly status: number;
  readonly isReplayed: boolean;
  readonly atMs: number;
}

const MOST_SEEN = 5000;

export class FakeStripe {
  readonly world = new World();
  readonly troubles = new Troubles();
  readonly webhooks: Webhooks;
  readonly api: Api;
  readonly seen: SeenRequest[] = [];

  constructor(webhookUrl: string | null) {
    this.webhooks = new Webhooks(webhookUrl);
    this.api = new Api(this.world);
    this.world.onEvent = (event) => {
      this.webhooks.add(event);
    };
  }

  saw(request: SeenRequest): void {
    this.seen.push(request);
    if (this.seen.length > MOST_SEEN) this.seen.shift();
  }

  /** Moves a customer's clock, or everybody's, and lives through what becomes due. */
  advance(seconds: number, customerId = ''): void {
    const { clocks } = this.world.state;
    clocks[customerId] = (clocks[customerId] ?? 0) + seconds;
    catchUp(this.world, customerId === '' ? undefined : customerId);
  }

  /** The holder of a card answers their bank. */
  answerBank(clientSecret: string, isAuthorised: boolean): void {
    answerForHolder(this.world, clientSecret, isAuthorised);
  }

  reset(): void {
    this.world.state = emptyState();
    this.troubles.clear();
    this.webhooks.reset();
    this.api.reset();
    this.seen.length = 0;
  }
}
