import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PriceList } from '../../entities/rates.ts';
import type { Trip } from './fare.ts';
import { lowerFareCents, raiseFareCents } from './adjust-fare.ts';
import {
  distanceFareCents,
  formatKm,
  isAcceptableOffer,
  priceTrip,
  returnDiscountCents,
  tenKmFareCents,
} from './fare.ts';
import type { VehicleId } from '../../entities/vehicle.ts';
import { VEHICLES } from '../vehicles.ts';

/** The seeded rates and discounts. */
const PRICES: PriceList = {
  rates: {
    km: {
      truck: { baseCentsPerKm: 120, extraCentsPerKm: 80 },
      two_ton: { baseCentsPerKm: 200, extraCentsPerKm: 120 },
      three_ton: { baseCentsPerKm: 250, extraCentsPerKm: 150 },
      six_ton: { baseCentsPerKm: 350, extraCentsPerKm: 200 },
      ten_ton: { baseCentsPerKm: 500, extraCentsPerKm: 280 },
    },
    minimumCents: { truck: 0, two_ton: 0, three_ton: 0, six_ton: 0, ten_ton: 0 },
    returnTripPercent: 10,
    loaderSameCityCents: 15_00,
    loaderOtherCityCents: 25_00,
  },
  discounts: {
    truck_local: 5,
    truck_inter: 10,
    two_ton_local: 6,
    two_ton_inter: 12,
    three_ton_local: 7,
    three_ton_inter: 14,
    six_ton_local: 8,
    six_ton_inter: 16,
    ten_ton_local: 9,
    ten_ton_inter: 18,
  },
};
const TRIP: Trip = {
  vehicle: 'cabina_simple',
  distanceMetres: 7300,
  isSameCity: true,
  loaders: 2,
  isReturnTrip: false,
  schedule: null,
};
const VEHICLE_IDS = Object.keys(VEHICLES) as VehicleId[];

describe('kilometre fare', () => {
  test.each([
    { metres: 0, cents: 0 },
    { metres: 1, cents: 0 }, // 0.12 cents
    { metres: 5, cents: 1 }, // 0.6 cents
    { metres: 5000, cents: 600 },
    { metres: 5500, cents: 640 },
    { metres: 7300, cents: 784 },
    { metres: 12_000, cents: 1160 },
    { metres: 420_000, cents: 33_800 },
  ])('$metres m in a pickup cost $cents cents', ({ metres, cents }) => {
    expect(distanceFareCents(metres, PRICES.rates.km.truck)).toBe(cents);
  });

  test('ten kilometres cost at least the minimum fare', () => {
    expect(tenKmFareCents(PRICES.rates.km.truck, 0)).toBe(10_00);
    expect(tenKmFareCents(PRICES.rates.km.truck, 12_00)).toBe(12_00);
  });

  test('a half cent goes up', () => {
    expect(distanceFareCents(500, { baseCentsPerKm: 1, extraCentsPerKm: 0 })).toBe(1);
    expect(distanceFareCents(1500, { baseCentsPerKm: 3, extraCentsPerKm: 0 })).toBe(5);
  });
});

describe('a whole trip', () => {
  test('7.3 km in a pickup with two loaders in one city', () => {
    // 5 km × 1.20 + 2.3 km × 0.80 = 7.84; 2 loaders × 15 = 30. Five percent off 7.84 leaves 7.448, that is 7.45.
    expect(priceTrip(PRICES, TRIP)).toEqual({
      items: [
        { code: 'distance', label: 'Recorrido de 7.3 km', amountCents: 7_84 },
        { code: 'loaders', label: '2 estibadores', amountCents: 30_00 },
      ],
      totalCents: 37_84,
      discountedCents: 37_45,
    });
  });

  test.each<{ trip: Partial<Trip>; total: number; discounted: number }>([
    { trip: { loaders: 0 }, total: 7_84, discounted: 7_45 },
    { trip: { loaders: 1, isSameCity: false }, total: 32_84, discounted: 32_06 },
    // 7.84 less 10 % (0.784, that is 0.78) is 7.06; less 5 % is 6.707.
    { trip: { loaders: 0, isReturnTrip: true }, total: 7_06, discounted: 6_71 },
    { trip: { vehicle: 'doble_cabina' }, total: 37_84, discounted: 37_45 },
    { trip: { vehicle: '2tn', loaders: 0, distanceMetres: 10_000 }, total: 16_00, discounted: 15_04 },
    { trip: { vehicle: '3tn', loaders: 0, distanceMetres: 10_000 }, total: 20_00, discounted: 18_60 },
    { trip: { vehicle: '6tn', loaders: 0, distanceMetres: 10_000 }, total: 27_50, discounted: 25_30 },
    {
      trip: { vehicle: '10tn', loaders: 0, distanceMetres: 10_000, isSameCity: false },
      total: 39_00,
      discounted: 31_98,
    },
  ])('$trip costs $total cents, $discounted at the least', ({ trip, total, discounted }) => {
    const fare = priceTrip(PRICES, { ...TRIP, ...trip });
    expect({ total: fare.totalCents, discounted: fare.discountedCents }).toEqual({ total, discounted });
  });

  test('one loader is singular, and the return trip is a negative line', () => {
    const { items } = priceTrip(PRICES, { ...TRIP, loaders: 1, isReturnTrip: true });
    expect(items.slice(1)).toEqual([
      { code: 'loaders', label: '1 estibador', amountCents: 15_00 },
      { code: 'return_trip', label: 'Descuento por viaje de retorno (10 %)', amountCents: -78 },
    ]);
  });
});

describe('a minimum fare', () => {
  const withMinimum: PriceList = {
    ...PRICES,
    rates: { ...PRICES.rates, minimumCents: { ...PRICES.rates.minimumCents, ten_ton: 25_00 } },
  };
  const short: Trip = { ...TRIP, vehicle: '10tn', distanceMetres: 300, loaders: 0 };

  test('a minimum fare raises a short trip to it, without loaders, and is a line of the price', () => {
    // 0.3 km × 5.00 = 1.50, which lacks 23.50; one loader is 15.00.
    expect(priceTrip(withMinimum, { ...short, loaders: 1 })).toEqual({
      items: [
        { code: 'distance', label: 'Recorrido de 0.3 km', amountCents: 1_50 },
        { code: 'loaders', label: '1 estibador', amountCents: 15_00 },
        { code: 'minimum_fare', label: 'Tarifa mínima ($25.00)', amountCents: 23_50 },
      ],
      totalCents: 40_00,
      discountedCents: 40_00,
    });
  });

  test('a minimum fare is the floor of discounts, the return trip included', () => {
    // 5 km × 5.00 = 25.00, less 10 % for the return trip.
    const { items, totalCents, discountedCents } = priceTrip(withMinimum, {
      ...short,
      distanceMetres: 5000,
      isReturnTrip: true,
    });
    expect(items.map(({ code, amountCents }) => [code, amountCents])).toEqual([
      ['distance', 25_00],
      ['return_trip', -2_50],
      ['minimum_fare', 2_50],
    ]);
    expect([totalCents, discountedCents]).toEqual([25_00, 25_00]);
    // 26.40 less 9 % is 24.02.
    expect(priceTrip(withMinimum, { ...short, distanceMetres: 5500 })).toMatchObject({
      totalCents: 26_40,
      discountedCents: 25_00,
    });
  });

  test('a minimum fare leaves other vehicles and longer trips alone', () => {
    for (const trip of [TRIP, { ...short, distanceMetres: 50_000 }])
      expect(priceTrip(withMinimum, trip)).toEqual(priceTrip(PRICES, trip));
  });
});

const kmRate = fc.record({
  baseCentsPerKm: fc.integer({ min: 0, max: 100_000 }),
  extraCentsPerKm: fc.integer({ min: 0, max: 100_000 }),
});
const minimum = fc.constantFrom(0, 1, 8_00, 100_00);
const percent = fc.integer({ min: 0, max: 100_00 }).map((hundredths) => hundredths / 100);
const priceList = fc.record({
  rates: fc.record({
    km: fc.record({ truck: kmRate, two_ton: kmRate, three_ton: kmRate, six_ton: kmRate, ten_ton: kmRate }),
    minimumCents: fc.record({
      truck: minimum,
      two_ton: minimum,
      three_ton: minimum,
      six_ton: minimum,
      ten_ton: minimum,
    }),
    returnTripPercent: percent,
    loaderSameCityCents: fc.integer({ min: 0, max: 100_00 }),
    loaderOtherCityCents: fc.integer({ min: 0, max: 100_00 }),
  }),
  discounts: fc.record({
    truck_local: percent,
    truck_inter: percent,
    two_ton_local: percent,
    two_ton_inter: percent,
    three_ton_local: percent,
    three_ton_inter: percent,
    six_ton_local: percent,
    six_ton_inter: percent,
    ten_ton_local: percent,
    ten_ton_inter: percent,
  }),
});
const trip = fc.record({
  vehicle: fc.constantFrom(...VEHICLE_IDS),
  distanceMetres: fc.integer({ min: 0, max: 1_500_000 }),
  isSameCity: fc.boolean(),
  loaders: fc.integer({ min: 0, max: 20 }),
  isReturnTrip: fc.boolean(),
  schedule: fc.constantFrom(null, { date: '2026-12-01', hour: '22:00' }),
});

test('ten kilometres cost what such a trip without loaders costs', () => {
  fc.assert(
    fc.property(priceList, fc.constantFrom(...VEHICLE_IDS), (prices, vehicle) => {
      const { group } = VEHICLES[vehicle];
      const { km, minimumCents } = prices.rates;
      const { totalCents } = priceTrip(prices, { ...TRIP, vehicle, distanceMetres: 10_000, loaders: 0 });
      expect(tenKmFareCents(km[group], minimumCents[group])).toBe(totalCents);
    }),
  );
});

describe('any trip', () => {
  test('lines add up to the total, and the maximum-discount price is between the loaders and the total', () => {
    fc.assert(
      fc.property(priceList, trip, (prices, anyTrip) => {
        const { items, totalCents, discountedCents } = priceTrip(prices, anyTrip);
        expect(items.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(totalCents);
        expect(discountedCents).toBeLessThanOrEqual(totalCents);
        expect(discountedCents).toBeGreaterThanOrEqual(items.find(({ code }) => code === 'loaders')?.amountCents ?? 0);
      }),
    );
  });

  test('neither total nor floor is below the minimum fare and the loaders, and each is its plain price or that', () => {
    const none = { truck: 0, two_ton: 0, three_ton: 0, six_ton: 0, ten_ton: 0 };
    fc.assert(
      fc.property(priceList, trip, (prices, anyTrip) => {
        const fare = priceTrip(prices, anyTrip);
        const plain = priceTrip({ ...prices, rates: { ...prices.rates, minimumCents: none } }, anyTrip);
        const loaderCents = plain.items.find(({ code }) => code === 'loaders')?.amountCents ?? 0;
        const least = prices.rates.minimumCents[VEHICLES[anyTrip.vehicle].group] + loaderCents;
        expect(fare.totalCents).toBe(Math.max(plain.totalCents, least));
        expect(fare.discountedCents).toBe(Math.max(plain.discountedCents, least));
      }),
    );
  });

  test('a return trip costs its discount less than the same trip without', () => {
    fc.assert(
      fc.property(priceList, trip, (prices, anyTrip) => {
        const back = priceTrip(prices, { ...anyTrip, isReturnTrip: true });
        const plain = priceTrip(prices, { ...anyTrip, isReturnTrip: false });
        expect(returnDiscountCents(back.items)).toBe(plain.totalCents - back.totalCents);
        expect(returnDiscountCents(plain.items)).toBe(0);
      }),
    );
  });

  test('a longer way never costs less', () => {
    fc.assert(
      fc.property(priceList, trip, fc.integer({ min: 0, max: 10_000 }), (prices, anyTrip, moreMetres) => {
        const longer = { ...anyTrip, distanceMetres: anyTrip.distanceMetres + moreMetres };
        expect(priceTrip(prices, longer).totalCents).toBeGreaterThanOrEqual(priceTrip(prices, anyTrip).totalCents);
      }),
    );
  });
});

/** Fares by exact rational arithmetic, written from SPEC §9 and sharing no line with the rule. All in BigInt. */
function exactFare(rate: readonly [bigint, bigint], facts: Record<'metres' | 'back' | 'off' | 'loaderCents', bigint>) {
  const halfUp = (numerator: bigint, denominator: bigint) => (2n * numerator + denominator) / (2n * denominator);
  const [base, extra] = rate;
  const within = facts.metres < 5000n ? facts.metres : 5000n;
  const way = halfUp(within * base + (facts.metres - within) * extra, 1000n);
  const moving = way - halfUp(way * facts.back, 10_000n);
  return {
    total: moving + facts.loaderCents,
    discounted: halfUp(moving * (10_000n - facts.off), 10_000n) + facts.loaderCents,
  };
}

/** A small fixed generator (mulberry32): the same million cases on every run. */
function generator(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test('a million random trips equal exact arithmetic to the cent', { timeout: 30_000 }, () => {
  const next = generator(20261121);
  const wrong: unknown[] = [];
  for (let index = 0; index < 1_000_000; index++) {
    const vehicle = VEHICLE_IDS[next(VEHICLE_IDS.length)] ?? '2tn';
    const { group } = VEHICLES[vehicle];
    const isSameCity = next(2) === 0;
    const loaders = next(21);
    const isReturnTrip = next(2) === 0;
    const [base, extra, back, off] = [next(2000), next(2000), next(10_001), next(10_001)];
    const [metres, loaderCents] = [next(next(2) === 0 ? 10_000 : 1_500_000), next(10_000)];
    const prices: PriceList = {
      rates: {
        ...PRICES.rates,
        km: { ...PRICES.rates.km, [group]: { baseCentsPerKm: base, extraCentsPerKm: extra } },
        returnTripPercent: back / 100,
        [isSameCity ? 'loaderSameCityCents' : 'loaderOtherCityCents']: loaderCents,
      },
      discounts: { ...PRICES.discounts, [`${group}_${isSameCity ? 'local' : 'inter'}`]: off / 100 },
    };
    const fare = priceTrip(prices, {
      vehicle,
      distanceMetres: metres,
      isSameCity,
      loaders,
      isReturnTrip,
      schedule: null,
    });
    const exact = exactFare([BigInt(base), BigInt(extra)], {
      metres: BigInt(metres),
      back: isReturnTrip ? BigInt(back) : 0n,
      off: BigInt(off),
      loaderCents: BigInt(loaders * loaderCents),
    });
    if (BigInt(fare.totalCents) !== exact.total || BigInt(fare.discountedCents) !== exact.discounted) {
      wrong.push({ vehicle, metres, base, extra, back, off, isReturnTrip, fare, exact });
    }
  }
  expect(wrong).toEqual([]);
});

describe('the adjuster', () => {
  test('plus adds five dollars, minus lands on the floor', () => {
    expect(raiseFareCents(37_84)).toBe(42_84);
    expect(lowerFareCents(37_84, 37_45)).toBe(37_45);
    expect(lowerFareCents(2000_00, 37_45)).toBe(1000_00);
  });

  test('minus never goes below the floor', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (fareCents, floorCents) => {
        expect(lowerFareCents(fareCents, floorCents)).toBeGreaterThanOrEqual(floorCents);
      }),
    );
  });
});

test.each([
  [0, '0.0 km'],
  [7300, '7.3 km'],
  [420_049, '420.0 km'],
])('%d metres are shown as %s', (metres, text) => {
  expect(formatKm(metres)).toBe(text);
});

test.each([
  [3699, false],
  [3700, true],
  [3784, true],
  [4284, true],
  [4285, false],
])('an offer of %d cents for a fare of 37.84 with the floor at 37.00: %s', (offer, accepted) => {
  expect(isAcceptableOffer(offer, { totalCents: 3784, discountedCents: 3700 })).toBe(accepted);
});
