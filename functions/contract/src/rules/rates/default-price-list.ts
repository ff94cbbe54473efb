import type { DiscountPercents, PriceList, RatesResponse } from '../../entities/rates.ts';
import { toRateCard } from './rates-response.ts';

/** Default rates of a new account: decimal dollars, percent for `trip_discount`. */
export const DEFAULT_RATES: Omit<RatesResponse, 'id'> = {
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
  price_min: 0,
  price_2tn_min: 0,
  price_3tn_min: 0,
  price_6tn_min: 0,
  price_10tn_min: 0,
};

/** The discounts of a new account, in percent. */
export const DEFAULT_DISCOUNTS: DiscountPercents = {
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
};

/** The price list of a new account. */
export const defaultPriceList = (): PriceList => ({
  rates: toRateCard(DEFAULT_RATES),
  discounts: DEFAULT_DISCOUNTS,
});
