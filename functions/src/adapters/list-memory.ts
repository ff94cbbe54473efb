import { BoundedMap } from './bounded-map.ts';
import type { Clock } from './deps.ts';

/** How old a total or a remembered place in a list may be. */
const FRESH_FOR_MS = 30_000;
const MAX_LISTS = 500;
const MAX_STEPS = 500;

interface Step {
  readonly offset: number;
  readonly cursor: string;
}

/**
 * What one instance remembers of the lists it has read: their totals, and the cursors at which offsets begin. A
 * caller who leafs by offset therefore costs what one who leafs by cursor costs; a jump costs the documents between
 * the nearest remembered place and its aim.
 */
export class ListMemory {
  readonly #clock: Clock;
  readonly #totals = new BoundedMap<number>(MAX_LISTS);
  readonly #steps = new BoundedMap<Step[]>(MAX_LISTS);

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The total of a list, counted at most once in a while. */
  async total(list: string, count: () => Promise<number>): Promise<number> {
    const known = this.#totals.get(list, this.#clock.nowMs());
    if (known !== undefined) return known;
    const total = await count();
    this.#totals.set(list, total, this.#clock.nowMs() + FRESH_FOR_MS);
    return total;
  }

  /** The nearest remembered place at or before an offset. */
  nearest(list: string, offset: number): Step | null {
    const steps = this.#steps.get(list, this.#clock.nowMs()) ?? [];
    return steps.reduce<Step | null>(
      (best, step) => (step.offset <= offset && step.offset > (best?.offset ?? 0) ? step : best),
      null,
    );
  }

  /** Remembers the cursor after which the row at `offset` comes. Places in a list grow old together. */
  remember(list: string, step: Step): void {
    const steps = this.#steps.get(list, this.#clock.nowMs());
    if (steps === undefined) this.#steps.set(list, [step], this.#clock.nowMs() + FRESH_FOR_MS);
    else if (steps.length < MAX_STEPS && !steps.some(({ offset }) => offset === step.offset)) steps.push(step);
  }
}
