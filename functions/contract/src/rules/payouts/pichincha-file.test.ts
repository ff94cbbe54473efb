import { describe, expect, test } from 'vitest';
import type { BankAccount } from '../../entities/driver.ts';
import { BANKS } from '../quoter/bank-accounts.ts';
import { accountDigits, isPayable } from './driver-transfers.ts';
import type { DriverTransfer } from './driver-transfers.ts';
import { bankCode, pichinchaFile } from './pichincha-file.ts';

const ACCOUNT: BankAccount = {
  typeBank: 'Banco Guayaquil',
  typeAccountBank: 'Ahorros',
  accountNumber: '0012-345 678',
  accountOwner: 'José Ñauta "El Rayo"',
  cedula: '1710034065',
};

const transfer = (account: Partial<BankAccount> = {}): DriverTransfer => ({
  driver: 'd1',
  driverName: 'José Ñauta',
  account: { ...ACCOUNT, ...account },
  amountCents: 123_405,
  reference: 'Viajes del 16/11/2026 al 22/11/2026',
});

test('a transfer is a line of twelve columns, in letters that every bank reads', () => {
  expect(pichinchaFile([transfer()])).toEqual({
    text: 'PA\t1710034065\tUSD\t123405\tCTA\tAHO\t0012345678\tVIAJES DEL 16 11 2026 AL 22 11 2026\tC\t1710034065\tJOSE NAUTA EL RAYO\t0017\r\n',
    missing: [],
  });
});

test('a RUC and a current account have their own codes', () => {
  const { text } = pichinchaFile([transfer({ cedula: '1710034065001', typeAccountBank: 'Corriente' })]);
  expect(text.split('\t')).toEqual(expect.arrayContaining(['CTE', 'R', '1710034065001']));
});

test.each([
  ['a cooperative', { typeBank: 'Cooperativa JEP' }],
  ['another type of account', { typeAccountBank: 'Básica' }],
])('%s is named, not guessed', (_what, account) => {
  const other = transfer(account);
  expect(pichinchaFile([other, transfer()])).toEqual({ text: pichinchaFile([transfer()]).text, missing: [other] });
});

test.each([
  ['Pichincha', '0010'],
  ['BANCO PICHINCHA C.A.', '0010'],
  ['Banco de Guayaquil', '0017'],
  ['banco del pacífico', '0030'],
  ['Produbanco', '0036'],
  ['Mutualista Pichincha', null],
  ['Cooperativa de Ahorro y Crédito Pichincha', null],
  ['Banco Pichincha Perú', null],
  ['', null],
])('the code of %j is %s', (bank, code) => {
  expect(bankCode(bank)).toBe(code);
});

test('every code belongs to a bank that the product offers', () => {
  const codes = BANKS.map(bankCode).filter((code) => code !== null);
  expect(new Set(codes).size).toBe(18);
  expect(BANKS.filter((bank) => !bank.startsWith('Ban') && bankCode(bank) !== null)).toEqual(['Produbanco']);
});

describe('an account can be paid to', () => {
  test.each<[boolean, Partial<BankAccount>]>([
    [true, {}],
    [false, { accountNumber: '…5678' }],
    [false, { accountNumber: ' ' }],
    [false, { accountOwner: '' }],
    [false, { cedula: '' }],
  ])('%s with %o', (is, facts) => {
    expect(isPayable({ ...ACCOUNT, ...facts })).toBe(is);
  });

  test('the number of an account is written in digits alone', () => {
    expect(accountDigits(ACCOUNT)).toBe('0012345678');
  });
});
