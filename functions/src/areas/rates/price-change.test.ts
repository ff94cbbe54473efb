import type { AuditFacts } from '@llevo/contract/entities/audit-entry';
import { SavedPriceChange } from '@llevo/contract/entities/rates';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { expect, test } from 'vitest';
import { toPriceChange } from './price-change.ts';

const FACTS: AuditFacts = {
  id: 'a-1',
  actor: 'u-1',
  actorName: 'Ana Ñauta',
  impersonator: null,
  action: 'rates.update',
  target: 'accounts/a/rates/default',
  before: toRateCard(DEFAULT_RATES),
  after: toRateCard({ ...DEFAULT_RATES, price_km: 1.35, price_10tn_min: 90 }),
  createdAt: Date.parse('2026-11-26T15:00:00.000Z'),
};

test('a change of rates has the decimal dollars of the rates record, before and after', () => {
  const change = toPriceChange(FACTS);
  expect(change).toEqual({
    kind: 'rates',
    id: 'a-1',
    changedAt: '2026-11-26T15:00:00.000Z',
    changedBy: 'Ana Ñauta',
    before: DEFAULT_RATES,
    after: { ...DEFAULT_RATES, price_km: 1.35, price_10tn_min: 90 },
  });
  expect(SavedPriceChange.parse(change)).toEqual(change);
});

test('a change of discounts has their percentages', () => {
  const after = { ...DEFAULT_DISCOUNTS, truck_local: 7.5 };
  const change = toPriceChange({ ...FACTS, action: 'discountRates.update', before: DEFAULT_DISCOUNTS, after });
  expect(change).toMatchObject({ kind: 'discounts', before: DEFAULT_DISCOUNTS, after });
});

test('a change of a former release had no minimum fares', () => {
  const { minimumCents: _, ...before } = toRateCard(DEFAULT_RATES);
  expect(toPriceChange({ ...FACTS, before }).before).toEqual(DEFAULT_RATES);
});

test('erased values, and those of an unknown form, are null', () => {
  expect(toPriceChange({ ...FACTS, before: null, after: { km: 1 } })).toMatchObject({ before: null, after: null });
});
