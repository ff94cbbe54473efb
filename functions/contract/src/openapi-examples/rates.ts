import type { DiscountsRecord, RatesRecord } from '../entities/rates.ts';
import { DEFAULT_RECORD_ID } from '../paths.ts';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '../rules/rates/default-price-list.ts';
import { onlyPage } from './example.ts';
import type { EndpointExamples } from './example.ts';
import { owner } from './fixtures/users.ts';

const READ_AT = '2026-11-03T14:12:08.000Z';
const SAVED_AT = '2026-11-19T19:40:51.000Z';

const rates: RatesRecord = { id: DEFAULT_RECORD_ID, ...DEFAULT_RATES, updatedAt: READ_AT };
const discounts: DiscountsRecord = { ...DEFAULT_DISCOUNTS, id: DEFAULT_RECORD_ID, updatedAt: READ_AT };

export const rateExamples = {
  getRateById: {
    description:
      'The id is `default`. Prices are decimal dollars; those with `_add` apply from the sixth kilometre on. `trip_discount` is a percentage.',
    input: { id: DEFAULT_RECORD_ID },
    output: rates,
  },
  updateRates: {
    description:
      'All prices are required, under other names than in the response. 409 with the stored record if it changed since `updatedAt`; without `updatedAt` the last save wins.',
    input: {
      values: {
        id: DEFAULT_RECORD_ID,
        precioKm: rates.price_km,
        precioKmAdd: rates.price_km_add,
        descuentoViaje: rates.trip_discount,
        precioEstibadorIn: 16.5,
        precioEstibadorOut: 27.5,
        price2TnKm: rates.price_2tn_km,
        price2TnKmAdd: rates.price_2tn_km_add,
        price3TnKm: rates.price_3tn_km,
        price3TnKmAdd: rates.price_3tn_km_add,
        price6TnKm: rates.price_6tn_km,
        price6TnKmAdd: rates.price_6tn_km_add,
        price10TnKm: rates.price_10tn_km,
        price10TnKmAdd: rates.price_10tn_km_add,
        precioMin: rates.price_min,
        price2TnMin: rates.price_2tn_min,
        price3TnMin: rates.price_3tn_min,
        price6TnMin: rates.price_6tn_min,
        price10TnMin: rates.price_10tn_min,
      },
      updatedAt: READ_AT,
    },
    output: { ...rates, price_stevedore_in: 16.5, price_stevedore_out: 27.5, updatedAt: SAVED_AT },
  },
  getDiscountRates: {
    description: 'By vehicle: `_local` applies within a city, `_inter` between two.',
    input: {},
    output: discounts,
  },
  updateDiscountRates: {
    description:
      'The id is `default`, and all percentages are required. 409 with the stored record if it changed since `updatedAt`; without `updatedAt` the last save wins.',
    input: { id: DEFAULT_RECORD_ID, values: { ...DEFAULT_DISCOUNTS, two_ton_local: 7.5 }, updatedAt: READ_AT },
    output: { ...discounts, two_ton_local: 7.5, updatedAt: SAVED_AT },
  },
  listPriceChanges: {
    description:
      'All values before and after each change, as in the records. They are null where the audit log no longer holds them.',
    input: { kind: 'discounts', limit: 20 },
    output: [
      {
        kind: 'discounts',
        id: 'Au7Tq2LmZ9Rc',
        changedAt: SAVED_AT,
        changedBy: owner.name,
        before: DEFAULT_DISCOUNTS,
        after: { ...DEFAULT_DISCOUNTS, two_ton_local: 7.5 },
      },
    ],
    page: onlyPage(1),
  },
} satisfies Partial<EndpointExamples>;
