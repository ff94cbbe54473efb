import { expect, test } from 'vitest';
import { BookingFields } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import {
  cancellationSentences,
  companyRefundsText,
  companyRefundText,
  companyUnverifiedText,
  refundParagraphs,
  unverifiedSentence,
} from './refund-text.ts';
import { isReturnDue, refundIfCancelled, refundOf, unverifiedIfCancelled, unverifiedOfCancelled } from './refund.ts';
import { serviceBalance } from './service-payments.ts';

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

const going = { ...BookingFields.parse({}), ...reserved, comprobantePagoConductor: '', priceCents: 40_000 };
const returned = (amountCents: number) => ({
  id: 'r-1',
  method: 'transferencia' as const,
  amountCents,
  reference: 'T-1',
  by: { uid: 'u-1', name: 'Ana', at: 5 },
});

test('what was paid beyond a lowered price is to be returned, once', () => {
  const due = refundOf({ ...going, refund: null }, 1);
  expect(due).toEqual({
    state: 'por_devolver',
    amountCents: 2061,
    method: 'payphone',
    dueSince: 1,
    reversing: null,
    returns: [],
  });
  if (due === null) throw new Error('no refund');
  const done = refundOf({ ...going, refund: { ...due, returns: [returned(2061)] } }, 2);
  expect(done).toMatchObject({ state: 'devuelto', amountCents: 2061, dueSince: 1 });
  // Another lower price, later.
  expect(refundOf({ ...going, priceCents: 39_000, refund: done }, 3)).toMatchObject({
    state: 'por_devolver',
    amountCents: 3061,
    dueSince: 3,
  });
  // A price that is raised again is missing what went back.
  const raised = { ...going, priceCents: 42_061, refund: done };
  expect(refundOf(raised, 4)).toMatchObject({ state: 'devuelto', amountCents: 2061 });
  expect(serviceBalance(raised)).toMatchObject({ paidCents: 40_000, balanceCents: 2061 });
  expect(refundIfCancelled(raised, 'company', START)).toMatchObject({ refundCents: 40_000 });
});

test('a price that is paid exactly, or in part, leaves nothing to return', () => {
  expect(refundOf({ ...going, refund: null, priceCents: 42_061 }, 1)).toBeNull();
  expect(refundOf({ ...going, refund: null, priceCents: 84_121 }, 1)).toBeNull();
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

test.each([
  ['money due', { state: 'por_devolver', reversing: null }, true],
  ['a reversal without an answer', { state: 'por_devolver', reversing: 'p1' }, false],
  ['all money returned', { state: 'devuelto', reversing: null }, false],
] as const)('a return is recorded only while it is due: %s', (_case, refund, isDue) => {
  expect(isReturnDue(refund)).toBe(isDue);
});
