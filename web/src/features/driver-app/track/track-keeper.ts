import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import { isSendable, TRACK_PART_MS } from '@llevo/contract/rules/fleet/track-points';
import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { TrackRecorder } from '@llevo/contract/rules/fleet/track-recorder';
import { FirestoreRestError } from '../../../lib/firebase/firestore-rest.ts';

/** Where the parts of a track wait, shared by the tabs of this browser. */
export interface TrackStore {
  /** Adds a point to the part that begins then. */
  readonly append: (startMs: number, fix: TrackFix) => Promise<void>;
  /** The oldest first. */
  readonly all: () => Promise<readonly TrackPart[]>;
  readonly remove: (startMs: number) => Promise<void>;
}

interface KeeperOptions {
  readonly store: TrackStore;
  readonly write: (part: TrackPart) => Promise<void>;
  readonly nowMs: () => number;
  /** Runs the work unless another tab is at it. */
  readonly withLock: (work: () => Promise<void>) => Promise<void>;
}

const FORBIDDEN = 403;

/** The rules, not the network, are against it. */
const isRefused = (failure: unknown): boolean => failure instanceof FirestoreRestError && failure.status === FORBIDDEN;

/**
 * Keeps the track on the phone and sends each five minutes of it once they are over, the oldest first. What was not sent
 * outlives the page, and is sent when there is a network again.
 */
export class TrackKeeper {
  readonly #options: KeeperOptions;
  readonly #recorder = new TrackRecorder();
  #sending: Promise<void> | null = null;

  constructor(options: KeeperOptions) {
    this.#options = options;
  }

  /** Takes a fix of the phone. A phone that keeps nothing loses the track, and nothing else. */
  async record(fix: TrackFix): Promise<void> {
    const startMs = this.#recorder.accept(fix);
    if (startMs !== null) await this.#options.store.append(startMs, fix).catch(() => undefined);
  }

  /** Sends the parts that are over, until one cannot be sent. */
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
   * A part that is refused twice, the second time with another token, is there already, or not to be there: its driver is
   * no longer active.
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
