import type { BankAccount } from '../../entities/driver.ts';

/** A transfer of a company's debt to the complete account of a driver. */
export interface DriverTransfer {
  /** Id of the driver. */
  readonly driver: string;
  readonly driverName: string;
  readonly account: BankAccount;
  readonly amountCents: number;
  /** The purpose in the bank statements of both. */
  readonly reference: string;
}

/** Digits, which people group with blanks and hyphens; masked numbers start with an ellipsis. */
const ACCOUNT_NUMBER = /^\d[\d -]*$/;

/** A complete account whose number may be paid to: not the masked one that roles below admin see. */
export const isPayable = (account: BankAccount): boolean =>
  Object.values(account).every((text) => text.trim() !== '') && ACCOUNT_NUMBER.test(account.accountNumber.trim());

/** The account's number as banks write it: digits only. */
export const accountDigits = ({ accountNumber }: Pick<BankAccount, 'accountNumber'>): string =>
  accountNumber.replace(/\D/g, '');
