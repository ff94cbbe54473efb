import type { BankAccount, Driver } from '../../entities/driver.ts';
import { sensitiveFields } from '../access/sensitive-fields.ts';

/** How long a driver is still paid to the former account after a change (docs/decisions/0097): 48 hours. */
export const BANK_ACCOUNT_HOLD_MS = 48 * 60 * 60_000;

type HeldAccount = Pick<Driver, 'bankAccount' | 'bankAccountHold'>;

/** The hold that is not over yet, or null. */
export const currentHold = ({ bankAccountHold: hold }: Pick<Driver, 'bankAccountHold'>, nowMs: number) =>
  hold !== null && hold.until > nowMs ? hold : null;

/** The account to pay the driver to now; null without one. */
export const payableAccount = (driver: HeldAccount, nowMs: number): BankAccount | null =>
  currentHold(driver, nowMs)?.previous ?? driver.bankAccount;

/**
 * The hold after a change of the account. A first account can be paid at once, and so can one that was in force already:
 * whoever undoes a change ends its hold.
 */
export function holdAfterChange(
  before: HeldAccount,
  after: BankAccount | null,
  nowMs: number,
): Driver['bankAccountHold'] {
  const previous = payableAccount(before, nowMs);
  if (previous === null) return null;
  const isOther = sensitiveFields({ account: 'changed' }, { account: after }, { account: previous }).length > 0;
  return isOther ? { previous, until: nowMs + BANK_ACCOUNT_HOLD_MS } : null;
}
