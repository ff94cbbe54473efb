import type { Account, AccountClosing } from '@llevo/contract/entities/account';
import type { Caller } from '../../../platform/ports.ts';
import type { AddressedEmail } from '../../../platform/mail/ports.ts';

/** The e-mail to one of the owners. */
export type OwnerEmail = (to: string, facts: { readonly name: string; readonly closesAt: number }) => AddressedEmail;

/** What decides whether an account may be closed. */
export interface ClosableAccount {
  /** A master is a member, or it is the platform's own account. */
  readonly isPlatform: boolean;
  /** The public quoter uses its prices. */
  readonly isOperator: boolean;
  readonly closing: AccountClosing | undefined;
}

export type ClosingError = { readonly kind: 'platform' | 'operator' | 'closing' };

/** Why an account must not be closed; null where it may. */
export type ClosingCheck = (account: ClosableAccount) => ClosingError | null;

export type StartClosingResult =
  | { readonly kind: 'closing_started'; readonly closesAt: number }
  | { readonly kind: 'unknown' }
  | ClosingError;

export type RestoreResult =
  | { readonly kind: 'restored'; readonly account: Account }
  | { readonly kind: 'unknown' }
  /** It is not being closed. */
  | { readonly kind: 'open' };

/** The wait between an account's closing and its deletion. Instants are milliseconds since 1970. */
export interface AccountClosings {
  /** Whether the account could be closed now; `start` decides. */
  readonly check: (accountId: string, check: ClosingCheck) => Promise<ClosingError | { kind: 'unknown' } | null>;
  /** Marks the account, ends all its sessions, audits it and writes to the owners, in one transaction. */
  readonly start: (
    caller: Caller,
    accountId: string,
    closing: { readonly check: ClosingCheck; readonly emailTo: OwnerEmail },
  ) => Promise<StartClosingResult>;
  /** Removes the mark, audits it and writes to the owners, in one transaction. */
  readonly restore: (caller: Caller, accountId: string, emailTo: OwnerEmail) => Promise<RestoreResult>;
  /** Accounts whose wait is over, the longest overdue first. */
  readonly listDue: (nowMs: number, limit: number) => Promise<readonly string[]>;
  /** Accounts whose owners are to be reminded. */
  readonly listToRemind: (nowMs: number, limit: number) => Promise<readonly string[]>;
  /** Reminds the owners of an account once; nothing where they were reminded or it was restored. */
  readonly remind: (accountId: string, emailTo: OwnerEmail) => Promise<void>;
}
