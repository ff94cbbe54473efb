/** People as their accounts see them, and what may become of their place there. */
import type { User } from '@llevo/contract/entities/account-user';
import type { Role } from '@llevo/contract/rules/access/roles';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { Caller } from '../platform/ports.ts';
import type { AddressedEmail } from '../mail/email-port.ts';

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
