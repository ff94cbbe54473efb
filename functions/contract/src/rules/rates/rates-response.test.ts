import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RateCard, RatesResponse } from '../../entities/rates.ts';
import { toRateCard, toRatesResponse } from './rates-response.ts';

const SEEDED: RatesResponse = {
  id: 'default',
  price_km: 1.2,
  price_km_add: 0.8,
  trip_discount: 10,
  price_stevedore_in: 15,
  price_stevedore_out: 25,
  price_2tn_km: 2,
  price_2tn_km_add: 1.2,
  price_3tn_km: 2.5,
  price_3tn_km_add: 1.5,
  price_6tn_km: 3.5,
  price_6tn_km_add: 2,
  price_10tn_km: 5,
  price_10tn_km_add: 2.8,
  price_min: 5,
  price_2tn_min: 8,
  price_3tn_min: 10,
  price_6tn_min: 15,
  price_10tn_min: 25.5,
};

test('every field finds its place', () => {
  expect(toRateCard(SEEDED)).toEqual({
    km: {
      truck: { baseCentsPerKm: 120, extraCentsPerKm: 80 },
      two_ton: { baseCentsPerKm: 200, extraCentsPerKm: 120 },
      three_ton: { baseCentsPerKm: 250, extraCentsPerKm: 150 },
      six_ton: { baseCentsPerKm: 350, extraCentsPerKm: 200 },
      ten_ton: { baseCentsPerKm: 500, extraCentsPerKm: 280 },
    },
    minimumCents: { truck: 500, two_ton: 800, three_ton: 1000, six_ton: 1500, ten_ton: 2550 },
    returnTripPercent: 10,
    loaderSameCityCents: 1500,
    loaderOtherCityCents: 2500,
  });
});

test('rates survive the way to the store and back', () => {
  const dollars = fc.integer({ min: 0, max: 100_000_00 }).map((cents) => cents / 100);
  const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100);
  const fields = Object.keys(SEEDED).filter((field) => field !== 'id' && field !== 'trip_discount');
  const wireRates = fc
    .record(Object.fromEntries(fields.map((field) => [field, dollars])))
    .chain((prices) => percent.map((trip_discount) => ({ ...SEEDED, ...prices, trip_discount })));
  fc.assert(
    fc.property(wireRates, (wire) => {
      const card = toRateCard(RatesResponse.parse(wire));
      expect(RateCard.parse(card)).toEqual(card);
      expect(toRatesResponse('default', card)).toEqual(wire);
    }),
  );
});

test('rates of former releases have no minimum fare', () => {
  const { minimumCents: _minimum, ...stored } = toRateCard(SEEDED);
  expect(RateCard.parse(stored).minimumCents).toEqual({ truck: 0, two_ton: 0, three_ton: 0, six_ton: 0, ten_ton: 0 });
});

test('a percentage has at most two decimals', () => {
  for (let hundredths = 0; hundredths <= 100_00; hundredths++) {
    if (!RatesResponse.shape.trip_discount.safeParse(hundredths / 100).success) expect.fail(`${hundredths / 100}`);
  }
  for (const refused of [7.255, -0.01, 100.01, Number.NaN, Infinity]) {
    expect(RatesResponse.shape.trip_discount.safeParse(refused).success, String(refused)).toBe(false);
  }
});
