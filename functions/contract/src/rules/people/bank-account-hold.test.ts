import { expect, test } from 'vitest';
import { BANK_ACCOUNT_HOLD_MS, currentHold, holdAfterChange, payableAccount } from './bank-account-hold.ts';

const account = (accountNumber: string) => ({
  typeBank: 'Banco del Austro',
  typeAccountBank: 'Ahorros',
  accountNumber,
  accountOwner: 'Ana Mora',
  cedula: '1710034065',
});
const [OLD, NEW, NEWER] = [account('1111'), account('2222'), account('3333')];
const NOW_MS = Date.parse('2026-11-20T15:00:00Z');
const UNTIL_MS = NOW_MS + 48 * 60 * 60_000;

test('a changed account is paid after 48 hours, and the former one until then', () => {
  const bankAccountHold = holdAfterChange({ bankAccount: OLD, bankAccountHold: null }, NEW, NOW_MS);
  expect(bankAccountHold).toEqual({ previous: OLD, until: UNTIL_MS });
  const driver = { bankAccount: NEW, bankAccountHold };
  expect(payableAccount(driver, UNTIL_MS - 1)).toBe(OLD);
  expect(payableAccount(driver, UNTIL_MS)).toBe(NEW);
  expect(currentHold(driver, UNTIL_MS)).toBeNull();
});

test('a second change during a hold restarts it, still paying the account from before both', () => {
  const held = { bankAccount: NEW, bankAccountHold: { previous: OLD, until: UNTIL_MS } };
  const later = NOW_MS + 1000;
  expect(holdAfterChange(held, NEWER, later)).toEqual({ previous: OLD, until: later + BANK_ACCOUNT_HOLD_MS });
  expect(holdAfterChange(held, NEWER, UNTIL_MS)).toEqual({ previous: NEW, until: UNTIL_MS + BANK_ACCOUNT_HOLD_MS });
});

test('removing an account is held too, so that removing and adding takes as long', () => {
  const bankAccountHold = holdAfterChange({ bankAccount: OLD, bankAccountHold: null }, null, NOW_MS);
  expect(payableAccount({ bankAccount: null, bankAccountHold }, NOW_MS)).toBe(OLD);
  const added = holdAfterChange({ bankAccount: null, bankAccountHold }, NEW, NOW_MS + 1);
  expect(added).toEqual({ previous: OLD, until: UNTIL_MS + 1 });
});

test('a first account and the return to the account in force are paid at once', () => {
  expect(holdAfterChange({ bankAccount: null, bankAccountHold: null }, NEW, NOW_MS)).toBeNull();
  const held = { bankAccount: NEW, bankAccountHold: { previous: OLD, until: UNTIL_MS } };
  expect(holdAfterChange(held, { ...OLD }, NOW_MS)).toBeNull();
});
