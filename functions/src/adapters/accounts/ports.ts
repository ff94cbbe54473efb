/** API keys: as a bearer they speak for, and as the account that made them sees them. */
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Scope } from '@llevo/contract/entities/scopes';
import type { Caller } from '../platform/ports.ts';
/** Invites as the account that sends them sees them. */
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { EmailContent, AddressedEmail } from '../mail/ports.ts';
/** People as their accounts see them, and what may become of their place there. */
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';

/** A key without the hash of its secret. */
export interface ApiKeyRecord extends Omit<StoredApiKey, 'secretHash'> {
  readonly id: string;
}

export interface NewApiKey {
  readonly name: string;
  readonly scope: readonly Scope[];
  /** Null: until it is revoked. */
  readonly lifetimeMs: number | null;
}

export type CreateApiKeyResult =
  /** `fullKey` exists in the answer that shows it and nowhere else. */
  | { readonly kind: 'created'; readonly key: ApiKeyRecord; readonly fullKey: string }
  /** The plan has not that many keys; the one that has. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  | { readonly kind: 'too_many' };

export interface ApiKeyChange {
  readonly name?: string;
  readonly scope?: readonly Scope[];
  readonly isRevoked: boolean;
}

export type ApiKeyChangeResult =
  | { readonly kind: 'changed'; readonly key: ApiKeyRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' };

export interface ApiKeys {
  /** Whom a bearer `llv_…` speaks for; null for one that was never given, was revoked or deleted, or has expired. */
  readonly findCaller: (bearer: string) => Promise<Caller | null>;
  /** The latest first. */
  readonly list: (accountId: string) => Promise<readonly ApiKeyRecord[]>;
  readonly get: (accountId: string, keyId: string) => Promise<ApiKeyRecord | null>;
  readonly create: (caller: Caller, key: NewApiKey) => Promise<CreateApiKeyResult>;
  readonly change: (caller: Caller, keyId: string, change: ApiKeyChange) => Promise<ApiKeyChangeResult>;
  /** False when there is no such key. */
  readonly remove: (caller: Caller, keyId: string) => Promise<boolean>;
}

export interface PendingInvite extends Pick<StoredInvite, 'email' | 'permission' | 'dateSent'> {
  readonly id: string;
}

export interface SendInvitesInput {
  /** Without repetitions. */
  readonly emails: readonly string[];
  /** Absent: what the waiting invite grants, `user` where there is none. */
  readonly permission: StoredInvite['permission'] | undefined;
  readonly expiresAtMs: number;
  readonly emailFor: (invite: {
    readonly accountName: string;
    readonly email: string;
    readonly secret: string;
  }) => EmailContent;
}

export type SendInvitesResult =
  | { readonly kind: 'sent'; readonly invites: readonly PendingInvite[] }
  /** One of the addresses is a member's already. */
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'refused'; readonly refusal: MembershipError }
  /** The plan has not that many seats; the one that has. */
  | { readonly kind: 'no_seat'; readonly plan: PlanId };

export type WithdrawInviteResult = 'withdrawn' | 'unknown' | MembershipError;

export interface Invites {
  /** Those that nobody took up and that have not expired, the latest first. */
  readonly listPending: (accountId: string) => Promise<readonly PendingInvite[]>;
  /** All of the invites or none: one commit. A waiting one to the same address is replaced, and its link is dead. */
  readonly send: (caller: Caller, sending: SendInvitesInput) => Promise<SendInvitesResult>;
  readonly withdraw: (caller: Caller, inviteId: string) => Promise<WithdrawInviteResult>;
}

/** What may change of a person; what is absent stays. */
export interface UserChange {
  readonly name?: string;
  readonly email?: string;
  readonly onboarded?: boolean;
  readonly supportEnabled?: boolean;
  readonly defaultAccountId?: string;
  /** In the caller's account. */
  readonly permission?: Role;
}

/** The mails that a change gives cause for, once it is known what it really changed. */
export type EmailsForChange = (before: User, after: User) => readonly AddressedEmail[];

export interface MemberChange {
  readonly uid: string;
  readonly change: UserChange;
  /** The address that the change rests on: another by now makes it outdated. */
  readonly seenEmail: string;
  readonly emailsFor: EmailsForChange;
}

export type MemberChangeResult =
  | { readonly kind: 'changed'; readonly user: User }
  /** No member of the caller's account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError }
  /** Name and address of somebody who belongs to other accounts too are theirs alone. */
  | { readonly kind: 'elsewhere' }
  /** Somebody else's second factor must not fall with their address. */
  | { readonly kind: 'protected' }
  /** The address changed in the meantime. */
  | { readonly kind: 'outdated' };

export type RemoveMemberResult =
  /** `isGone` where it was their last account: nothing of them is left but the sign-in. */
  | { readonly kind: 'removed'; readonly user: User; readonly isGone: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError };

export interface Members {
  /** The members of an account, by name. */
  readonly list: (accountId: string) => Promise<readonly { readonly uid: string; readonly user: User }[]>;
  /** What stands against a change as things are; null for nothing. Only the commit's own verdict counts. */
  readonly changeError: (caller: Caller, change: Omit<MemberChange, 'emailsFor'>) => Promise<MemberChangeResult | null>;
  /**
   * Changes the caller or, within the law of SPEC §6, another member: every copy, the sessions that rest on what was
   * changed, audit and mails in one commit. Nothing is written where nothing changes.
   */
  readonly change: (caller: Caller, change: MemberChange) => Promise<MemberChangeResult>;
  /** Takes the caller or another member out of the caller's account, and out of the store if it was their last. */
  readonly remove: (
    caller: Caller,
    removal: { readonly uid: string; readonly letters: (user: User) => readonly AddressedEmail[] },
  ) => Promise<RemoveMemberResult>;
  /** Renames the caller's account wherever its name is kept. */
  readonly renameAccount: (caller: Caller, name: string) => Promise<void>;
  /** Whether the sign-in is a driver's as well, and must outlive the person. */
  readonly isDriver: (person: { readonly uid: string; readonly email: string }) => Promise<boolean>;
}
