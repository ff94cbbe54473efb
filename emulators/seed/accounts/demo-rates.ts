import type { LastChange } from '@llevo/contract/entities/person';
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

/** The last saves of an account's prices in the back-office. */
export interface PriceSaves {
  readonly accountId: string;
  readonly rates: LastChange;
  readonly discounts: LastChange;
}

/** Rates (with their copy of the discounts) and discounts of every account; at most one account's were ever saved. */
export function rateDocuments({ startOfTodayMs }: SeedClock, saves?: PriceSaves): SeedDocument[] {
  const stampOf = (lastChange: LastChange | undefined) =>
    lastChange === undefined
      ? { updatedAt: startOfTodayMs, updatedBy: 'seed' }
      : { lastChange, updatedAt: lastChange.at, updatedBy: lastChange.uid };
  return DEMO_ACCOUNT_IDS.flatMap((accountId) => {
    const { rates, discounts } = demoPriceList(accountId);
    const saved = saves?.accountId === accountId ? saves : undefined;
    return [
      {
        path: paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID),
        data: { ...rates, discounts, ...stampOf(saved?.rates) },
      },
      {
        path: paths.accountDocument(accountId, 'discountRates', DEFAULT_RECORD_ID),
        data: { ...discounts, ...stampOf(saved?.discounts) },
      },
    ];
  });
}
