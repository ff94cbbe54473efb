import type { PriceList } from '@llevo/contract/entities/rates';
import { DEFAULT_RECORD_ID, paths } from '@llevo/contract/paths';
import type { DemoUser } from '../accounts/demo-accounts.ts';
import { demoPriceList } from '../accounts/demo-rates.ts';
import type { PriceSaves } from '../accounts/demo-rates.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';

/** The rates before the last save: a smaller discount of the return trip, cheaper kilometres of the largest trucks. */
const ratesBeforeLast = ({ rates }: PriceList): PriceList['rates'] => ({
  ...rates,
  returnTripPercent: 8,
  km: { ...rates.km, ten_ton: { ...rates.km.ten_ton, baseCentsPerKm: 480 } },
});

/** The rates before the save before: other prices of the smallest trucks and of loaders. */
const ratesBeforeFirst = (list: PriceList): PriceList['rates'] => {
  const rates = ratesBeforeLast(list);
  return {
    ...rates,
    km: { ...rates.km, truck: { baseCentsPerKm: 110, extraCentsPerKm: 75 } },
    loaderSameCityCents: 1200,
  };
};

const discountsBefore = ({ discounts }: PriceList): PriceList['discounts'] => ({
  ...discounts,
  truck_inter: 8,
  two_ton_inter: 10,
});

interface Save {
  readonly by: DemoUser;
  readonly at: number;
}

interface Saves {
  readonly firstRates: Save;
  readonly lastRates: Save;
  readonly discounts: Save;
}

const savesOf = (accountId: string, clock: SeedClock): Saves => ({
  discounts: { by: memberOf(accountId, 'admin'), at: pastTimeMs(clock, { daysAgo: 25, time: '16:22' }) },
  firstRates: { by: memberOf(accountId, 'owner'), at: pastTimeMs(clock, { daysAgo: 18, time: '10:31' }) },
  lastRates: { by: memberOf(accountId, 'admin'), at: pastTimeMs(clock, { daysAgo: 2, time: '16:05' }) },
});

/** The last saves of an account's prices, as its records name them. */
export function lastPriceSaves(accountId: string, clock: SeedClock): PriceSaves {
  const { lastRates, discounts } = savesOf(accountId, clock);
  const change = ({ by: { uid, name }, at }: Save) => ({ uid, name, at });
  return { accountId, rates: change(lastRates), discounts: change(discounts) };
}

/** The saves of rates and discounts, up to the price list in force. */
export function priceChanges(accountId: string, clock: SeedClock): RecordedChange[] {
  const list = demoPriceList(accountId);
  const { firstRates, lastRates, discounts } = savesOf(accountId, clock);
  const rates = {
    action: 'rates.update',
    target: paths.accountDocument(accountId, 'rates', DEFAULT_RECORD_ID),
  };
  const between = ratesBeforeLast(list);
  return [
    {
      by: discounts.by,
      createdAt: discounts.at,
      action: 'discountRates.update',
      target: paths.accountDocument(accountId, 'discountRates', DEFAULT_RECORD_ID),
      before: discountsBefore(list),
      after: list.discounts,
    },
    { ...rates, by: firstRates.by, createdAt: firstRates.at, before: ratesBeforeFirst(list), after: between },
    { ...rates, by: lastRates.by, createdAt: lastRates.at, before: between, after: list.rates },
  ];
}
