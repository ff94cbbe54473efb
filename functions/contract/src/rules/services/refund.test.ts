import { expect, test } from 'vitest';
import { guayaquilInstantMs } from '../dates.ts';
import {
  cancellationSentences,
  companyRefundsText,
  companyRefundText,
  companyUnverifiedText,
  refundParagraphs,
  unverifiedSentence,
} from './refund-text.ts';
import { refundIfCancelled, unverifiedIfCancelled, unverifiedOfCancelled } from './refund.ts';

const HOUR = 3_600_000;
const START = guayaquilInstantMs('2026-12-01', '10:00');

const paid = (amountCents: number, method: 'payphone' | 'transferencia' = 'payphone') =>
  ({ amountCents, method, status: 'pagado', holder: 'company' }) as const;

const reserved = {
  typeService: 'RESERVE',
  status: 'confirmado',
  driverId: 'd-1',
  acceptance: { driverId: 'd-1', at: 1 },
  date: '2026-12-01',
  hour: '10:00',
  priceCents: 84_121,
  payments: [paid(42_061)],
} as const;

test.each([
  ['a reservation a day before', {}, 'customer', 24, 42_061, 0],
  ['a reservation a minute later', {}, 'customer', 23.98, 0, 42_061],
  ['what was paid beyond the deposit', { payments: [paid(42_061), paid(42_060)] }, 'customer', 1, 42_060, 42_061],
  ['a reservation that the company cancels', {}, 'company', 1, 42_061, 0],
  ['a reservation without a driver', { driverId: null, acceptance: null }, 'customer', 1, 42_061, 0],
  ['one whose driver has not answered', { status: 'pendiente', acceptance: null }, 'customer', 1, 42_061, 0],
  ['an immediate service', { typeService: 'IMMEDIATE', priceCents: 42_061 }, 'customer', 1, 42_061, 0],
] as const)(
  '%s: %o, cancelled by the %s %d hours before, returns %d and keeps %d',
  (...[, facts, by, hours, refund, kept]) => {
    const found = refundIfCancelled({ ...reserved, ...facts }, by, START - hours * HOUR);
    expect(found).toMatchObject({ refundCents: refund, keptCents: kept });
  },
);

test('a service of which nothing is paid has no refund', () => {
  const payments = [{ ...paid(42_061), status: 'por_verificar' as const }];
  expect(refundIfCancelled({ ...reserved, payments }, 'customer', START)).toBeNull();
});

test('a refund goes the way of the largest payment', () => {
  const payments = [paid(100), paid(42_061, 'transferencia')];
  expect(refundIfCancelled({ ...reserved, payments }, 'company', START)?.method).toBe('transferencia');
});

test('the texts name what is returned and how, and what is not', () => {
  const all = { refundCents: 42_061, keptCents: 0, method: 'payphone' } as const;
  expect(cancellationSentences(all).join(' ')).toMatch(/todo lo que pagaste: \$420\.61\. Vuelve por Payphone/);
  expect(companyRefundText(all)).toContain('El cliente pagó $420.61');
  expect(companyRefundsText([])).toBeNull();
  expect(companyRefundsText([all])).toBe(companyRefundText(all));
  expect(companyRefundsText([all, all])).toMatch(/^2 clientes pagaron en total \$841\.22 .* Payphone lo devuelve/);
  expect(companyRefundsText([all, { ...all, method: 'efectivo' }])).toContain('lo demás, en efectivo');
  const late = { refundCents: 0, keptCents: 42_061, method: 'payphone' } as const;
  expect(cancellationSentences(late)).toEqual([
    'La reserva de $420.61 no se devuelve: faltan menos de 24 horas y el conductor ya la tomó.',
  ]);
  expect(refundParagraphs(late)).toHaveLength(1);
});

const sent = (amountCents: number) => ({ ...paid(amountCents, 'transferencia'), status: 'por_verificar' as const });

test.each([
  ['the deposit', [sent(42_061)], 'customer', 1, 42_061, 42_061],
  ['the deposit a day before', [sent(42_061)], 'customer', 24, 42_061, 0],
  ['the deposit of one that the company cancels', [sent(42_061)], 'company', 1, 42_061, 0],
  ['the rest after a paid deposit', [paid(42_061), sent(42_060)], 'customer', 1, 42_060, 0],
  ['more than is missing of the deposit', [paid(40_000), sent(44_121)], 'customer', 1, 44_121, 2061],
] as const)(
  'a receipt for %s: %o, cancelled by the %s %d hours before, is %d to verify and keeps %d',
  (...[, payments, by, hours, toVerifyCents, keptCents]) => {
    const money = { toVerifyCents, keptCents };
    expect(unverifiedIfCancelled({ ...reserved, payments }, by, START - hours * HOUR)).toEqual(money);
    const cancellation = {
      ...{ reason: '', code: null, from: 'confirmado', by: { uid: 'u', name: '', at: 1 } },
      keepsDeposit: by === 'customer' && hours < 24,
    };
    expect(unverifiedOfCancelled({ ...reserved, cancellation, payments })).toEqual(money);
  },
);

test('a service without a receipt to verify has no unverified money', () => {
  const refused = { ...paid(42_061), status: 'rechazado' as const };
  expect(unverifiedIfCancelled({ ...reserved, payments: [paid(1), refused] }, 'customer', START)).toBeNull();
});

test('the texts of an unverified receipt say what becomes of it once it is verified', () => {
  const text = (keptCents: number) => unverifiedSentence({ toVerifyCents: 42_061, keptCents });
  expect(text(0)).toBe('Tienes $420.61 por verificar. Si la empresa confirma ese pago, se te devuelve.');
  expect(text(42_061)).toMatch(/queda como reserva y no se devuelve\.$/);
  expect(text(2061)).toContain('se te devuelven $400.00; el resto es de la reserva');
  expect(companyUnverifiedText([])).toBeNull();
  const receipts = [
    { toVerifyCents: 42_061, keptCents: 0 },
    { toVerifyCents: 100, keptCents: 0 },
  ];
  expect(companyUnverifiedText(receipts)).toMatch(/^Hay comprobantes por \$421\.61 que nadie ha verificado\./);
});
