import * as z from 'zod';

/** Progress of a deletion; its document is deleted at the end. */
const progress = {
  /** The current step and its cursor; '' before the first. */
  step: z.string(),
  cursor: z.string().nullable(),
  /** Whether a step had to wait, so that records may be newer than the steps before it. */
  hasWaited: z.boolean().optional(),
  /** Milliseconds since 1970, as all instants here. */
  createdAt: z.int(),
  /** Time of the last run. */
  updatedAt: z.int(),
};

/** The deletion of a customer or driver, `deletions/{account}.{person}`. */
export const PersonDeletion = z.object({
  kind: z.literal('person'),
  accountId: z.string(),
  personId: z.string(),
  /** Full name, and the address of their leads. */
  name: z.string(),
  email: z.string(),
  /** Their number in E.164; '' for none. */
  phone: z.string().default(''),
  /** Id of its audit entry; '' for demo data, whose people are invented. */
  auditId: z.string().default(''),
  ...progress,
});
export type PersonDeletion = z.infer<typeof PersonDeletion>;

/** The deletion of a back-office user, `deletions/user.{uid}`. */
export const UserDeletion = z.object({ kind: z.literal('user'), uid: z.string(), email: z.string(), ...progress });
export type UserDeletion = z.infer<typeof UserDeletion>;

/** The deletion of an account, `deletions/account.{account}`. */
export const AccountDeletion = z.object({ kind: z.literal('account'), accountId: z.string(), ...progress });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** The deletion of an account's demo data, `deletions/demo.{account}`. */
export const DemoDeletion = z.object({ kind: z.literal('demo'), accountId: z.string(), ...progress });
export type DemoDeletion = z.infer<typeof DemoDeletion>;

export const Deletion = z.discriminatedUnion('kind', [PersonDeletion, UserDeletion, AccountDeletion, DemoDeletion]);
export type Deletion = z.infer<typeof Deletion>;

/**
 * One step of a deletion. Processes a page from the cursor (null for the start) and returns the next
 * cursor, null at the end. Idempotent: it may be interrupted anywhere and run again.
 */
export interface DeletionStep<Job = PersonDeletion> {
  readonly name: string;
  readonly run: (deletion: Job, cursor: string | null) => Promise<string | null>;
  /** Minimum delay after the start of the deletion. */
  readonly afterMs?: number;
  /** False while the step must wait for something else; it is asked again by each run. */
  readonly isReady?: (deletion: Job) => Promise<boolean>;
}

/** The steps of every kind of deletion, in order. */
export interface DeletionSteps {
  readonly person: readonly DeletionStep[];
  readonly user: readonly DeletionStep<UserDeletion>[];
  readonly account: readonly DeletionStep<AccountDeletion>[];
  readonly demo: readonly DeletionStep<DemoDeletion>[];
}
