import type { DemoData } from '@llevo/contract/entities/account';
import type { Actor, Caller } from './core.ts';
import type { AddressedEmail } from './email.ts';

/** A deleted record, and the job that deletes the rest. */
interface StartedDeletion {
  readonly deletionId: string;
  readonly name: string;
}

/** A deletion of demo data, and the number of its records. */
interface StartedDemoDeletion {
  readonly deletionId: string;
  readonly demoData: DemoData;
}

/** Access that a member gave to others and that an owner takes over. */
interface PassedOnGrants {
  /** The owner's e-mail. */
  readonly to: string;
  /** Name of the member who left or lost the role. */
  readonly name: string;
  /** Names of API keys. */
  readonly integrationsPassedOn: readonly string[];
  /** URLs of webhook endpoints. */
  readonly webhooksPassedOn: readonly string[];
  /** Addresses whose pending invites ended. */
  readonly invitesEnded: readonly string[];
}

export type GrantsEmail = (grants: PassedOnGrants) => AddressedEmail;

type StartUserDeletionResult =
  | ({ readonly kind: 'begun' } & StartedDeletion)
  | { readonly kind: 'unknown' }
  /** Masters cannot be deleted. */
  | { readonly kind: 'master' }
  /** The user is the only owner of that account. */
  | { readonly kind: 'sole_owner'; readonly account: string };

/** Deletes a record at once, and everything related step by step, resuming after interruptions. */
export interface Deletions {
  /** Removes a deleted user's name from notes; deletes mentions of them and their saved views. Repeatable. */
  readonly anonymiseTeamWork: (uid: string) => Promise<void>;
  /** Deletes the record of a customer or driver and queues the rest, in one transaction; null for an unknown id. */
  readonly startPersonDeletion: (actor: Actor, personId: string) => Promise<StartedDeletion | null>;
  /** Deletes a back-office user in every account and sends them the e-mail. */
  readonly startUserDeletion: (
    caller: Caller,
    uid: string,
    emails: { readonly emailTo: (to: string) => AddressedEmail; readonly grantsEmail: GrantsEmail },
  ) => Promise<StartUserDeletionResult>;
  /**
   * Deletes an account whose closing period is over, and e-mails its owners; null if it is not over, or was restored.
   */
  readonly startAccountDeletion: (
    accountId: string,
    emailTo: (to: string) => AddressedEmail,
  ) => Promise<StartedDeletion | null>;
  /** Queues the deletion of the account's demo data; null if it has none, or the deletion is already running. */
  readonly startDemoDeletion: (actor: Actor) => Promise<StartedDemoDeletion | null>;
  /** Runs the rest of a deletion until the given time; true once finished. Idempotent. */
  readonly run: (deletionId: string, untilMs: number) => Promise<boolean>;
  /** Deletions without a run since the given time, the longest idle first. */
  readonly listUnfinished: (idleSinceMs: number, limit: number) => Promise<readonly string[]>;
}
