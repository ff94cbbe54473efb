import { expect, test } from 'vitest';
import { EXPORT_SECTIONS } from '../../entities/account-export.ts';
import { hasDays, isBackwards, isInPeriod } from './export-period.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };

test('records of people, prices and settings have no day', () => {
  expect(EXPORT_SECTIONS.filter((section) => !hasDays(section))).toEqual([
    ...['account', 'team', 'customers', 'drivers', 'rates', 'discountRates', 'webhooks'],
  ]);
});

test.each([
  ['services', { date: '2026-11-01' }, true],
  ['services', { date: '2026-10-31', createdAt: Date.parse('2026-11-15T12:00:00Z') }, false],
  ['receipts', { date: '2026-12-01' }, false],
  ['serviceHistory', { at: Date.parse('2026-11-30T23:59:00-05:00') }, true],
  ['serviceNotes', { createdAt: Date.parse('2026-12-01T00:00:00-05:00') }, false],
  ['quotes', { createdAt: Date.parse('2026-11-01T00:00:00-05:00') }, true],
  ['audit', { createdAt: Date.parse('2026-11-01T00:00:00Z') }, false],
  ['invoices', { date: '2026-12-01T04:59:00.000Z' }, true],
  ['serviceInvoices', { content: { issuedOn: '2026-11-30' }, createdAt: 0 }, true],
  ['serviceInvoices', { content: { issuedOn: '2026-12-01' } }, false],
  ['customers', { createdAt: 0 }, true],
] as const)('a record of %s with %j is in November: %s', (section, record, isIn) => {
  expect(isInPeriod(section, record, NOVEMBER)).toBe(isIn);
});

test.each([
  [{}, ['2026-10-31', '2026-11-01', '2026-12-01']],
  [{ from: '2026-11-01' }, ['2026-11-01', '2026-12-01']],
  [{ to: '2026-11-01' }, ['2026-10-31', '2026-11-01']],
  [{ from: '2026-11-01', to: '2026-11-01' }, ['2026-11-01']],
])('the period %j has the days %j', (period, days) => {
  const all = ['2026-10-31', '2026-11-01', '2026-12-01'];
  expect(all.filter((date) => isInPeriod('services', { date }, period))).toEqual(days);
});

test.each([
  ['services', {}],
  ['services', { date: '31/10/2026' }],
  ['quotes', { createdAt: null }],
  ['invoices', { date: 'ayer' }],
  ['serviceInvoices', { content: null }],
] as const)('a record of %s without a day, such as %j, is in every period', (section, record) => {
  expect(isInPeriod(section, record, NOVEMBER)).toBe(true);
});

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, true],
  [{ from: '2026-11-01', to: '2026-11-01' }, false],
  [{ from: '2026-11-01' }, false],
  [{ to: '2026-11-01' }, false],
])('the period %j ends before it begins: %s', (period, expected) => {
  expect(isBackwards(period)).toBe(expected);
});
