import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { ApiError } from '../../../lib/http/api-error.ts';
import { isTransient } from '../../../lib/http/retry.ts';
import type { QueuedAction } from './queued-action.ts';

/** Store of pending actions, in order; shared by the tabs of this browser. */
export interface ActionStore {
  readonly all: () => Promise<readonly QueuedAction[]>;
  readonly add: (action: QueuedAction) => Promise<void>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
}

/** An action that the server refused, with the message for the driver. */
interface Refusal {
  readonly id: string;
  readonly jobId: string;
  readonly message: string;
  /** Whether a proof of delivery that was not sent is in its form again. */
  readonly hasKeptProof: boolean;
}

export interface QueueState {
  /** Pending actions, oldest first. */
  readonly waiting: readonly QueuedAction[];
  readonly refused: readonly Refusal[];
}

interface QueueOptions {
  readonly store: ActionStore;
  /** Sends one action; returns the changed job. */
  readonly send: (action: QueuedAction) => Promise<DriverJob | null>;
  /** Called with a job from the server; null if the driver no longer has it. */
  readonly onJob: (jobId: string, job: DriverJob | null) => void;
  /** Called with an action that will not be sent. Resolves to true if it was a proof, which is kept in its form. */
  readonly keepProof: (action: QueuedAction) => Promise<boolean>;
  readonly onChange: (state: QueueState) => void;
  /** Runs the work unless another tab does. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
}

const NOT_KEPT =
  'El teléfono no pudo guardar lo que hiciste. Libera espacio, o sal del modo privado, y hazlo otra vez.';
const NOT_FOUND = 404;
const UNAUTHENTICATED = 401;

/**
 * Sends the driver's actions in order, each once: the key of an action makes a repeated request count once, and no later
 * action overtakes one that is pending.
 */
export class ActionQueue {
  readonly #options: QueueOptions;
  #refused: readonly Refusal[] = [];
  #draining: Promise<boolean> | null = null;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Reports the current state. */
  async load(): Promise<void> {
    await this.#report();
  }

  /** Queues an action. If the phone cannot store it, it counts as refused, and the driver repeats it. */
  async add(action: QueuedAction): Promise<void> {
    try {
      await this.#options.store.add(action);
    } catch {
      const hasKeptProof = await this.#options.keepProof(action);
      const { jobId } = action.action;
      this.#refused = [...this.#refused, { id: action.id, jobId, message: NOT_KEPT, hasKeptProof }];
    }
    await this.#report();
  }

  async dismiss(id: string): Promise<void> {
    this.#refused = this.#refused.filter((refusal) => refusal.id !== id);
    await this.#report();
  }

  /** Sends pending actions. False if some remain for a later attempt. */
  drain(): Promise<boolean> {
    this.#draining ??= this.#drain().finally(() => {
      this.#draining = null;
    });
    return this.#draining;
  }

  async #drain(): Promise<boolean> {
    let isDone = false;
    await this.#options.withLock(async () => {
      for (;;) {
        const [next] = await this.#options.store.all();
        if (next === undefined) {
          isDone = true;
          return;
        }
        if (!(await this.#send(next))) return;
        await this.#report();
      }
    });
    return isDone;
  }

  /** Sends one action and removes it from the queue; false if it stays pending. */
  async #send(queued: QueuedAction): Promise<boolean> {
    const { id, action } = queued;
    try {
      this.#options.onJob(action.jobId, await this.#options.send(queued));
      await this.#options.store.remove([id]);
      return true;
    } catch (failure) {
      // Without a session it stays pending until the driver signs in again.
      if (isTransient(failure) || (failure as ApiError).status === UNAUTHENTICATED) return false;
      await this.#refuse(queued, failure as ApiError);
      return true;
    }
  }

  /**
   * Drops a refused action with the later steps of its job, which depend on it. A proof of delivery does not: it is sent
   * next if the job can be delivered now.
   */
  async #refuse({ id, action: { jobId } }: QueuedAction, failure: ApiError): Promise<void> {
    const current = failure.body?.current as DriverJob | undefined;
    const job = current?.id === jobId ? current : null;
    const isDropped = (each: QueuedAction) =>
      each.id === id || each.action.kind !== 'deliver' || job?.can_deliver !== true;
    const queued = await this.#options.store.all();
    const dropped = queued.filter((each) => each.action.jobId === jobId && isDropped(each));
    const kept = await Promise.all(dropped.map((each) => this.#options.keepProof(each)));
    await this.#options.store.remove(dropped.map((each) => each.id));
    this.#refused = [...this.#refused, { id, jobId, message: failure.message, hasKeptProof: kept.includes(true) }];
    if (job !== null) this.#options.onJob(jobId, job);
    else if (failure.status === NOT_FOUND) this.#options.onJob(jobId, null);
  }

  async #report(): Promise<void> {
    const waiting = await this.#options.store.all().catch(() => []);
    this.#options.onChange({ waiting, refused: this.#refused });
  }
}
