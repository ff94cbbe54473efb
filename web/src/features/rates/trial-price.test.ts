import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { expect, test } from 'vitest';
import { typedLoaders, typedMetres, typedPriceList } from './trial-price.ts';
import type { TypedPrices } from './trial-price.ts';
import { DISCOUNT_FIELDS, RATE_FIELDS } from './vehicle-groups.ts';

const TYPED = {
  rates: Object.fromEntries(RATE_FIELDS.map(({ read, sent }) => [sent, DEFAULT_RATES[read].toString()])),
  discounts: Object.fromEntries(DISCOUNT_FIELDS.map(({ name }) => [name, DEFAULT_DISCOUNTS[name].toString()])),
} as TypedPrices;

test('the typed prices become the price list that saving would store', () => {
  expect(typedPriceList(TYPED)).toEqual({ rates: toRateCard(DEFAULT_RATES), discounts: DEFAULT_DISCOUNTS });
});

test('a comma counts as a decimal point, and an empty minimum as 0', () => {
  const list = typedPriceList({ ...TYPED, rates: { ...TYPED.rates, precioKm: '1,35', precioMin: '' } });
  expect(list?.rates).toMatchObject({ km: { truck: { baseCentsPerKm: 135 } }, minimumCents: { truck: 0 } });
});

test.each(['', 'mucho', '-1', '1.355'])('a kilometre at "%s" gives no price list', (precioKm) => {
  expect(typedPriceList({ ...TYPED, rates: { ...TYPED.rates, precioKm } })).toBeNull();
});

test('a discount above 100 % gives no price list', () => {
  expect(typedPriceList({ ...TYPED, discounts: { ...TYPED.discounts, truck_local: '101' } })).toBeNull();
});

test.each([
  ['10', 10_000],
  ['7,3', 7_300],
  ['', null],
  ['0', null],
  ['1501', null],
])('"%s" kilometres are %s metres', (text, metres) => {
  expect(typedMetres(text)).toBe(metres);
});

test.each([
  ['', 0],
  ['3', 3],
  ['1.5', null],
  ['21', null],
])('"%s" loaders are %s', (text, loaders) => {
  expect(typedLoaders(text)).toBe(loaders);
});
