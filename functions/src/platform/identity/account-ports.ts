import type { Account } from '@llevo/contract/entities/account';
import type { NewSession } from './ports.ts';
import type { OneTimeUse } from './one-time-tokens/ports.ts';
import type { PriceList } from '@llevo/contract/entities/rates';
import type { ApiVersion } from '@llevo/contract/api-versions';
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Scope } from '@llevo/contract/entities/scopes';
import type { StoredInvite } from '@llevo/contract/entities/invite';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { EmailContent, AddressedEmail } from '../seams/email.ts';
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/entities/roles';

/** A key without the hashes of its secrets. */
export interface ApiKeyRecord extends Omit<StoredApiKey, 'secretHash' | 'previous'> {
  readonly id: string;
  /** Until when the replaced secret works; null for none. */
  readonly previousValidUntil: number | null;
}

export interface NewApiKey {
  readonly name: string;
  readonly scope: readonly Scope[];
  /** Null: does not expire. */
  readonly lifetimeMs: number | null;
  readonly apiVersion: ApiVersion;
  /** The e-mail that reports the new key. */
  readonly emailTo: (to: string) => AddressedEmail;
}

/** The keys of an account, as the transaction that adds one reads them. */
export interface StoredApiKeys {
  readonly plan: PlanId | null;
  readonly keys: readonly Pick<ApiKeyRecord, 'active' | 'expiresAt'>[];
  readonly nowMs: number;
}

export type ApiKeyLimitError =
  /** The plan includes no more keys; `plan` does. */
  { readonly kind: 'no_room'; readonly plan: PlanId } | { readonly kind: 'too_many' };

export type CreateApiKeyResult =
  /** Only this response contains `fullKey`. */
  { readonly kind: 'created'; readonly key: ApiKeyRecord; readonly fullKey: string } | ApiKeyLimitError;

export interface ApiKeyChange {
  readonly name?: string;
  readonly scope?: readonly Scope[];
  readonly apiVersion?: ApiVersion;
  readonly isRevoked: boolean;
}

export type ApiKeyChangeResult =
  | { readonly kind: 'changed'; readonly key: ApiKeyRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' };

export type RotateApiKeyResult =
  /** Only this response contains `fullKey`. */
  | { readonly kind: 'rotated'; readonly key: ApiKeyRecord; readonly fullKey: string }
  | { readonly kind: 'unknown' | 'revoked' | 'expired' };

export interface PendingInvite extends Pick<StoredInvite, 'email' | 'permission' | 'dateSent'> {
  readonly id: string;
}

export type InvitePermission = StoredInvite['permission'];

/** Members and pending invites of an account, as the transaction that sends invites reads them. */
export interface TeamState {
  readonly plan: PlanId | null;
  readonly memberCount: number;
  /** One of the invited addresses that already belongs to a member; null for none. */
  readonly memberEmail: string | null;
  readonly pending: readonly PendingInvite[];
}

export type InviteError =
  | { readonly kind: 'member'; readonly email: string }
  | { readonly kind: 'refused'; readonly refusal: MembershipError }
  /** The plan includes no more seats; `plan` does. */
  | { readonly kind: 'no_seat'; readonly plan: PlanId };

export type InvitePlan =
  | {
      readonly kind: 'send';
      readonly invites: readonly { readonly email: string; readonly permission: InvitePermission }[];
      readonly replaced: readonly PendingInvite[];
    }
  | InviteError;

export interface SendInvitesInput {
  /** Without duplicates. */
  readonly emails: readonly string[];
  readonly plan: (team: TeamState) => InvitePlan;
  readonly expiresAtMs: number;
  readonly emailFor: (invite: {
    readonly accountName: string;
    readonly email: string;
    readonly secret: string;
  }) => EmailContent;
}

export type SendInvitesResult = { readonly kind: 'sent'; readonly invites: readonly PendingInvite[] } | InviteError;

export type WithdrawInviteResult = 'withdrawn' | 'unknown' | MembershipError;

/** The requested changes of a user; absent fields stay. */
export interface UserChange {
  readonly name?: string;
  readonly onboarded?: boolean;
  readonly supportEnabled?: boolean;
  readonly defaultAccountId?: string;
  /** In the caller's account. */
  readonly permission?: Role;
}

/** The e-mails about a change, given the user before and after. */
export type EmailsForChange = (before: User, after: User) => readonly AddressedEmail[];

/** A member of an account as stored. */
export interface StoredMember {
  readonly user: User;
  readonly permission: Role;
}

export interface MemberChange {
  readonly uid: string;
  /** Why the stored member must not be changed; null where it may. */
  readonly check: (target: StoredMember) => MemberChangeResult | null;
  /** The user after the change. */
  readonly apply: (user: User) => User;
  readonly emailsFor: EmailsForChange;
}

export type MemberChangeResult =
  | { readonly kind: 'changed'; readonly user: User }
  /** No member of the caller's account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError }
  /** Only users themselves change their name while they belong to several accounts. */
  | { readonly kind: 'elsewhere' };

export type RemoveMemberResult =
  /** `isGone` where it was their last account: the user is deleted. */
  | { readonly kind: 'removed'; readonly user: User; readonly isGone: boolean }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError };

export interface OwnershipTransfer {
  readonly uid: string;
  /** Why a caller with role `own` cannot make a member with role `held` an owner; null where they can. */
  readonly check: (own: Role, held: Role) => MembershipError | null;
  /** To the new owner and the former one. */
  readonly emailsFor: (owners: { readonly next: User; readonly former: User }) => readonly AddressedEmail[];
}

export type OwnershipTransferResult =
  | { readonly kind: 'transferred' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly refusal: MembershipError };

/** A user who signs up: a new one, or one whose identity was verified. */
export interface SignUpUser {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly isNew: boolean;
  /** Whether the user signed up with a password, and not with an identity provider. */
  readonly hasPassword: boolean;
  /** Of the password of a new user; null for an existing user, and for an identity provider. */
  readonly passwordHash: string | null;
  /** Whether the user has verified the mailbox. */
  readonly emailVerified: boolean;
  /** The version of the terms that the user accepts with this sign-up; null without consent. */
  readonly termsVersion: string | null;
}

/** A user after joining an account. */
export interface JoinedMember {
  readonly uid: string;
  readonly user: User;
  readonly accountId: string;
  readonly account: Account;
  readonly permission: Role;
}

interface SignUpInput {
  readonly signUpUser: SignUpUser;
  readonly provenAtMs: number;
  /** The session to open in the same commit; null where a second factor is required first. */
  readonly newSession: (joined: JoinedMember) => NewSession | null;
  /** Spent in the same commit even where no session is opened. */
  readonly oneTimeUse?: OneTimeUse;
}

export interface CreateAccountInput extends SignUpInput {
  readonly accountId: string;
  readonly accountName: string;
  readonly prices: PriceList;
  readonly welcomeEmail: (isEmailVerified: boolean) => EmailContent;
}

export interface AcceptInviteInput extends SignUpInput {
  readonly inviteId: string;
}

/** Why a sign-up failed: `stale` where the authentication is no longer valid, `email_taken` for a new user only. */
export type SignUpError = 'stale' | 'email_taken' | 'too_many_accounts' | 'no_invite' | 'already_member' | 'no_seat';

export type SignUpResult =
  | { readonly arrival: JoinedMember; readonly opened: NewSession | null }
  | { readonly refusal: SignUpError };
