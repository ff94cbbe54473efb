import type { Actor } from './caller.ts';

/** Somebody whose record is gone, and the job that removes the rest. */
export interface Removed {
  readonly deletionId: string;
  /** Name and surname. */
  readonly name: string;
}

/** Deleting a person: the record at once, what hangs on it step by step, whatever interrupts in between. */
export interface Removals {
  /** Deletes the record of a customer or driver and notes what is left to do, in one transaction; null for nobody's id. */
  readonly begin: (actor: Actor, personId: string) => Promise<Removed | null>;
  /** Does what is left of a deletion until the given time; true once nothing is. Doing it twice does no harm. */
  readonly finish: (deletionId: string, untilMs: number) => Promise<boolean>;
  /** Deletions that nobody has worked on since the given time, the longest waiting first. */
  readonly unfinished: (idleSinceMs: number, limit: number) => Promise<readonly string[]>;
}
