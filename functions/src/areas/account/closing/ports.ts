import type { Account, AccountClosing } from '@llevo/contract/entities/account';

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
