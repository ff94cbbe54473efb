import * as z from 'zod';

/** How far a deletion got; gone once nothing is left to do. */
const progress = {
  /** The step to go on with, and how far it got; '' before the first. */
  step: z.string(),
  cursor: z.string().nullable(),
  /** Milliseconds since 1970, as all instants here. */
  createdAt: z.int(),
  /** When somebody worked on it last. */
  updatedAt: z.int(),
};

/** What is left to do of a customer's or driver's deletion, `deletions/{account}.{person}`. */
export const PersonDeletion = z.object({
  kind: z.literal('person'),
  accountId: z.string(),
  personId: z.string(),
  /** Name and surname, and the address that leads are found by. */
  name: z.string(),
  email: z.string(),
  ...progress,
});
export type PersonDeletion = z.infer<typeof PersonDeletion>;

/** The same of a user of back-offices, `deletions/user.{uid}`. */
export const UserDeletion = z.object({ kind: z.literal('user'), uid: z.string(), email: z.string(), ...progress });
export type UserDeletion = z.infer<typeof UserDeletion>;

/** The same of an account, `deletions/account.{account}`. */
export const AccountDeletion = z.object({ kind: z.literal('account'), accountId: z.string(), ...progress });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

export const Deletion = z.discriminatedUnion('kind', [PersonDeletion, UserDeletion, AccountDeletion]);
export type Deletion = z.infer<typeof Deletion>;

/**
 * One thing that hangs on what was deleted. Does a page of it from the cursor on (null for the start) and gives the next
 * cursor, null when nothing is left. Whatever was done already it leaves alone: it may be cut off anywhere and run again.
 */
export interface DeletionStep<Job = PersonDeletion> {
  readonly name: string;
  readonly run: (deletion: Job, cursor: string | null) => Promise<string | null>;
  /** How long after the beginning it has its turn at the earliest. */
  readonly afterMs?: number;
}

/** The steps of every kind of deletion, in the order in which they are done. */
export interface DeletionSteps {
  readonly person: readonly DeletionStep[];
  readonly user: readonly DeletionStep<UserDeletion>[];
  readonly account: readonly DeletionStep<AccountDeletion>[];
}

/** Documents that one page of a step takes on. */
export const PAGE_SIZE = 200;
