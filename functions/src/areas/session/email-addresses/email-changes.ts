import type { Transaction } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import type { EmailChange, EmailChangeStep } from '@llevo/contract/entities/email-change';
import type { MembershipError } from '@llevo/contract/rules/access/membership';
import type { VerifiedToken } from '../../../platform/identity/one-time-tokens/token-types.ts';
import type { StoredMember } from '../../../platform/identity/stored-member.ts';
import { enqueueEmail } from '../../../platform/mail/mail-outbox.ts';
import type { Caller, Ids } from '../../../platform/seams/core.ts';
import type { AddressedEmail } from '../../../platform/seams/email.ts';

/** Why a change of e-mail cannot be requested. */
type EmailChangeError =
  /** Not a member of the account. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly error: MembershipError }
  /** Only users themselves change their e-mail while they belong to several accounts. */
  | { readonly kind: 'elsewhere' }
  /** Only users themselves change the e-mail that their second factor depends on. */
  | { readonly kind: 'protected' }
  /** Another user has the e-mail, or had it until recently. */
  | { readonly kind: 'email_taken' };

/** A change of a user's e-mail for which a link is sent. */
export interface EmailChangeRequest {
  readonly uid: string;
  /** The new e-mail. */
  readonly to: string;
  /** The account whose audit records it: the caller's, or the one in which a master found the user. */
  readonly accountId: string;
  readonly isByMaster: boolean;
  /** Why the stored member's e-mail must not change, or null. */
  readonly check: (target: StoredMember) => EmailChangeError | null;
  /** The address that gets the first link. */
  readonly firstStep: (user: User) => EmailChangeStep;
  readonly emailsFor: EmailsForRequest;
  /** The e-mails to the owners, if another user than the member asks. */
  readonly emailsForOwners: EmailsForOwners;
}

/** An e-mail to send; secret if it contains a link with a token. */
export interface LinkEmail {
  readonly content: AddressedEmail;
  readonly isSecret: boolean;
}

/** The e-mails about a requested change, given its user and the token of its link. */
export type EmailsForRequest = (user: User, change: EmailChange, token: string) => readonly LinkEmail[];
/** The e-mails to the owners of the account about the requested change of a member's e-mail. */
export type EmailsForOwners = (change: {
  readonly user: User;
  readonly to: string;
  /** Name of the user who asked. */
  readonly requestedBy: string;
  readonly ownerEmails: readonly string[];
}) => readonly LinkEmail[];
/** The e-mails about a change that was made or undone; the token undoes it, if that is possible. */
export type EmailsForMove = (before: string, after: string, undoToken: string | null) => readonly LinkEmail[];

export type EmailChangeRequestResult = { readonly kind: 'requested'; readonly user: User } | EmailChangeError;

/** `invalid` for a link that was used, replaced, or overtaken by another change. */
export type EmailLinkResult =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'email_taken' };

/**
 * The e-mails of users: verifying, changing and restoring them. Each method is one commit with copies, sessions, audit
 * and e-mails.
 */
export interface EmailAddresses {
  /** Stores a pending change, which replaces an earlier one, and sends its first link. */
  readonly requestChange: (caller: Caller, request: EmailChangeRequest) => Promise<EmailChangeRequestResult>;
  /** Sends the link of the caller's pending change again; null without one. The earlier link no longer works. */
  readonly resendChangeLink: (caller: Caller, emailsFor: EmailsForRequest) => Promise<EmailChange | null>;
  /** Sends a link that verifies the caller's e-mail; false if it is verified. */
  readonly sendVerification: (caller: Caller, emailFor: (token: string) => LinkEmail) => Promise<boolean>;
  /** Deletes the caller's pending change; false without one. */
  readonly cancelChange: (caller: Caller) => Promise<boolean>;
  /** Records that a user has access to their mailbox. */
  readonly verify: (uid: string) => Promise<EmailLinkResult>;
  /** The current e-mail approves a change: the new one gets a link. `email` is the new one. */
  readonly approveChange: (token: VerifiedToken, emailsFor: EmailsForRequest) => Promise<EmailLinkResult>;
  /** The new e-mail is verified and the change made. Ends the user's sessions except the one that requested it. */
  readonly confirmChange: (token: VerifiedToken, emailsFor: EmailsForMove) => Promise<EmailLinkResult>;
  /** Restores the previous e-mail, unless the user changed it again. Ends every session. */
  readonly undoChange: (token: VerifiedToken, emailsFor: EmailsForMove) => Promise<EmailLinkResult>;
}

export const withLink = (content: AddressedEmail): LinkEmail => ({ content, isSecret: true });

export const withoutLink = (content: AddressedEmail): LinkEmail => ({ content, isSecret: false });

const EMAIL_ID_LENGTH = 20;

/** E-mails with a token belong to a user: no account lists them. */
const NO_ACCOUNT = '';

interface EnqueueOptions {
  readonly ids: Ids;
  /** The account that lists e-mails without a token. */
  readonly accountId: string;
  readonly createdAt: number;
}

/** Adds e-mails about an address to the outbox, in the transaction of the change that they report. */
export function enqueueLinkEmails(
  transaction: Transaction,
  emails: readonly LinkEmail[],
  { ids, accountId, createdAt }: EnqueueOptions,
): void {
  for (const { content, isSecret } of emails) {
    enqueueEmail(transaction, content, {
      id: `address-${ids.base62(EMAIL_ID_LENGTH)}`,
      accountId: isSecret ? NO_ACCOUNT : accountId,
      isSecret,
      createdAt,
    });
  }
}
