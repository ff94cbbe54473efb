/** Meta's limits on messages in a short time: of the business's number, and of one pair of numbers. */
import { messageError } from './graph-error.ts';

const SECOND_MS = 1000;

/** Documented limits. */
const LIMITS = { messagesPerSecond: 80, pairIntervalMs: 6000, pairBurst: 45 };
export type RateLimits = typeof LIMITS;

/** A burst to one number, which borrows from the time after it. */
interface Burst {
  readonly startedAtMs: number;
  readonly count: number;
}

export class Rates {
  readonly limits: RateLimits = { ...LIMITS };
  #sentAtMs: number[] = [];
  #bursts = new Map<string, Burst>();

  reset(): void {
    Object.assign(this.limits, LIMITS);
    this.#sentAtMs = [];
    this.#bursts.clear();
  }

  /** Counts a message in any direction. Throws above the throughput of the business's number. */
  countMessage(nowMs: number): void {
    this.#sentAtMs = this.#sentAtMs.filter((atMs) => atMs > nowMs - SECOND_MS);
    if (this.#sentAtMs.length >= this.limits.messagesPerSecond) throw messageError(130429);
    this.#sentAtMs.push(nowMs);
  }

  /** Counts a message to one number. Throws above the limit of the pair. */
  countPair(number: string, nowMs: number): void {
    const burst = this.#bursts.get(number);
    this.#bursts.set(number, this.#nextBurst(burst, nowMs));
  }

  #nextBurst(burst: Burst | undefined, nowMs: number): Burst {
    const { pairIntervalMs, pairBurst } = this.limits;
    if (burst === undefined) return { startedAtMs: nowMs, count: 1 };
    const { startedAtMs, count } = burst;
    if (nowMs < startedAtMs + pairIntervalMs) {
      if (count >= pairBurst) throw messageError(131056);
      return { startedAtMs, count: count + 1 };
    }
    if (nowMs < startedAtMs + count * pairIntervalMs) throw messageError(131056);
    return { startedAtMs: nowMs, count: 1 };
  }
}
