import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import { isSendable, TRACK_PART_MS } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { TrackRecorder } from '@llevo/contract/rules/fleet/track-recorder';
import { FirestoreRestError } from '../../../lib/firebase/firestore-rest.ts';

/** Store of the pending parts of a route history, shared by the tabs of this browser. */
export interface TrackStore {
  /** Adds a point to the part with that start. */
  readonly append: (startMs: number, fix: TrackFix) => Promise<void>;
  /** Parts, oldest first. */
  readonly all: () => Promise<readonly TrackPart[]>;
  readonly remove: (startMs: number) => Promise<void>;
}

interface KeeperOptions {
  readonly store: TrackStore;
  readonly write: (part: TrackPart) => Promise<void>;
  readonly nowMs: () => number;
  /** Runs the work unless another tab does. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
}

const FORBIDDEN = 403;

/** True if the security rules refused the write, not the network. */
const isRefused = (failure: unknown): boolean => failure instanceof FirestoreRestError && failure.status === FORBIDDEN;

/**
 * Stores the route history on the phone and sends each part of five minutes after its end, oldest first. Unsent parts
 * survive the page and are sent when the network returns.
 */
export class TrackKeeper {
  readonly #options: KeeperOptions;
  readonly #recorder = new TrackRecorder();
  #sending: Promise<void> | null = null;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Stores a fix of the phone. A phone that cannot store loses only its route history. */
  async record(fix: TrackFix): Promise<void> {
    const startMs = this.#recorder.accept(fix);
    if (startMs !== null) await this.#options.store.append(startMs, fix).catch(() => undefined);
  }

  /** Sends the finished parts, until one fails. */
  send(): Promise<void> {
    this.#sending ??= this.#options
      .withLock(() => this.#sendAll())
      .catch(() => undefined)
      .finally(() => {
        this.#sending = null;
      });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    const { store, nowMs } = this.#options;
    for (const part of await store.all()) {
      if (part.startMs + TRACK_PART_MS > nowMs()) return;
      if (isSendable(part.startMs, nowMs())) await this.#write(part);
      await store.remove(part.startMs);
    }
  }

  /**
   * Writes a part, again with a new token if refused. After two refusals the part already exists, or its driver is not
   * active any more.
   */
  async #write(part: TrackPart): Promise<void> {
    const { write } = this.#options;
    await write(part)
      .catch((failure: unknown) => {
        if (!isRefused(failure)) throw failure;
        return write(part);
      })
      .catch((failure: unknown) => {
        if (!isRefused(failure)) throw failure;
      });
  }
}
