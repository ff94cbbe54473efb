import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { paymentParagraphs } from './payment-paragraphs.ts';

const ACCOUNT: CompanyBankAccount = {
  bank: 'Banco Pichincha',
  type: 'ahorros',
  number: '2200123456',
  holder: 'Fletes Rosa',
  document: '1790011674001',
};
const PLAN = 'Reserva: 50 % ahora ($420.61), resto al terminar ($420.60)';
const SERVICE = {
  id: 's-1',
  number: 'S-7F3K9A',
  typeService: 'RESERVE',
  status: 'pendiente',
  priceCents: 841_21,
  typePayment: 'transferencia',
  typePaymentRemaining: null,
  comprobantePago: '',
  comprobantePagoRemaining: '',
  payments: [] as Service['payments'],
  createdAt: 0,
} as Service;

const paragraphs = (facts: Partial<Service>, bankAccounts: readonly CompanyBankAccount[] = [ACCOUNT]) =>
  paymentParagraphs({ siteUrl: '', company: 'Fletes Rosa', brand: null, bankAccounts }, { ...SERVICE, ...facts });

test('the mail of an order by transfer has the amount, the reference and the account', () => {
  expect(paragraphs({})).toEqual([
    PLAN,
    'Para transferir $420.61, con la referencia S-7F3K9A:',
    'Banco Pichincha, cuenta de ahorros\nNúmero: 2200123456\nTitular: Fletes Rosa\nRUC: 1790011674001',
    'Después sube el comprobante en el enlace.',
  ]);
});

test('the reference of a service of another program is its id, as on the tracking page', () => {
  expect(paragraphs({ number: '' })).toContain('Para transferir $420.61, con la referencia s-1:');
});

test.each([
  ['a company without an account', {}, [], [PLAN]],
  ['Payphone', { typePayment: 'payphone' }, [ACCOUNT], [PLAN]],
  ['cash', { typeService: 'IMMEDIATE', typePayment: 'efectivo' }, [ACCOUNT], ['Pagas en efectivo al terminar']],
  ['no way to pay yet', { typeService: 'IMMEDIATE', typePayment: null, priceCents: 0 }, [ACCOUNT], []],
] as const)('the mail of an order with %s shows no account', (...[, facts, accounts, expected]) => {
  expect(paragraphs(facts, accounts)).toEqual(expected);
});
