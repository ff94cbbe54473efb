import type { Actor, Caller } from '../platform/ports.ts';
import type { AddressedEmail } from '../mail/ports.ts';

/** Somebody or something whose record is gone, and the job that removes the rest. */
export interface StartedDeletion {
  readonly deletionId: string;
  readonly name: string;
}

export type StartUserDeletionResult =
  | ({ readonly kind: 'begun' } & StartedDeletion)
  | { readonly kind: 'unknown' }
  /** Those who run the product are not deleted from within it. */
  | { readonly kind: 'master' }
  /** Nobody else owns that account. */
  | { readonly kind: 'sole_owner'; readonly account: string };

export type StartAccountDeletionResult =
  | ({ readonly kind: 'begun' } & StartedDeletion)
  | { readonly kind: 'unknown' }
  /** The account of those who run the product, and the one that the public quoter prices with, stay. */
  | { readonly kind: 'platform' }
  | { readonly kind: 'operator' };

/** Deleting: the record at once, what hangs on it step by step, whatever interrupts in between. */
export interface Deletions {
  /** Deletes the record of a customer or driver and notes what is left to do, in one transaction; null for nobody's id. */
  readonly startPersonDeletion: (actor: Actor, personId: string) => Promise<StartedDeletion | null>;
  /** Deletes a user of back-offices everywhere; the letter tells them. */
  readonly startUserDeletion: (
    caller: Caller,
    uid: string,
    letter: (to: string) => AddressedEmail,
  ) => Promise<StartUserDeletionResult>;
  /** Deletes an account; the letter tells its owners. */
  readonly startAccountDeletion: (
    caller: Caller,
    accountId: string,
    letter: (to: string) => AddressedEmail,
  ) => Promise<StartAccountDeletionResult>;
  /** Does what is left of a deletion until the given time; true once nothing is. Doing it twice does no harm. */
  readonly run: (deletionId: string, untilMs: number) => Promise<boolean>;
  /** Deletions that nobody has worked on since the given time, the longest waiting first. */
  readonly listUnfinished: (idleSinceMs: number, limit: number) => Promise<readonly string[]>;
}
