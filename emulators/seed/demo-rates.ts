import type { DiscountPercents, PriceList, WireRates } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { rateCardFromWire } from '@llevo/contract/rules/rates-wire';
import { DEMO_ACCOUNT_IDS } from './demo-accounts.ts';
import type { SeedClock } from './seed-clock.ts';
import type { SeedDocument } from './writer.ts';

const STANDARD_RATES: Omit<WireRates, 'id'> = {
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
};

const STANDARD_DISCOUNTS: DiscountPercents = {
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

const ANDES_RATES = { ...STANDARD_RATES, price_km: 1.35, price_km_add: 0.7, trip_discount: 15, price_stevedore_in: 12 };

/** What an account charges in the demo; all but `andes` charge the same. */
export function priceListOf(accountId: string): PriceList {
  const wire = accountId === 'andes' ? ANDES_RATES : STANDARD_RATES;
  return { rates: rateCardFromWire(wire), discounts: STANDARD_DISCOUNTS };
}

/** Rates (with their copy of the discounts) and discounts of every account. */
export function rateDocuments({ startOfTodayMs }: SeedClock): SeedDocument[] {
  const stamp = { updatedAt: startOfTodayMs, updatedBy: 'seed' };
  return DEMO_ACCOUNT_IDS.flatMap((accountId) => {
    const { rates, discounts } = priceListOf(accountId);
    return [
      {
        path: paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID),
        data: { ...rates, discounts, ...stamp },
      },
      {
        path: paths.accountDocument(accountId, 'discountRates', DEFAULT_RECORD_ID),
        data: { ...discounts, ...stamp },
      },
    ];
  });
}
