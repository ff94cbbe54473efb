import type { PriceList } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '@llevo/contract/rules/rates/default-price-list';
import { toRateCard } from '@llevo/contract/rules/rates/rates-response';
import { DEMO_ACCOUNT_IDS } from './demo-accounts.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

const ANDES_RATES = { ...DEFAULT_RATES, price_km: 1.35, price_km_add: 0.7, trip_discount: 15, price_stevedore_in: 12 };

/** Price list of a demo account; the same for all but `andes`. */
export function demoPriceList(accountId: string): PriceList {
  const wire = accountId === 'andes' ? ANDES_RATES : DEFAULT_RATES;
  return { rates: toRateCard(wire), discounts: DEFAULT_DISCOUNTS };
}

/** Rates (with their copy of the discounts) and discounts of every account. */
export function rateDocuments({ startOfTodayMs }: SeedClock): SeedDocument[] {
  const stamp = { updatedAt: startOfTodayMs, updatedBy: 'seed' };
  return DEMO_ACCOUNT_IDS.flatMap((accountId) => {
    const { rates, discounts } = demoPriceList(accountId);
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
