import { driverProfileStore } from './driver-profile-store.ts';
import { getOwnEarnings } from '@llevo/contract/endpoints/driver-app/driver-app';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { datesOfWeek, isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { implementForDriver } from '../../http/implement.ts';

/** What the driver earned in a week, by the rules of the company's payouts. */
export const getOwnEarningsRoute = implementForDriver(getOwnEarnings, async ({ input, deps, driver }) => {
  const { week = isoWeek(guayaquilDate(deps.clock.nowMs())) } = input;
  // The contract has refused text that names no week.
  const earned = await driverProfileStore(deps).earnings(driver, datesOfWeek(week) ?? []);
  return {
    data: {
      week,
      services: earned?.services ?? 0,
      gross: dollarsFromCents(earned?.grossCents ?? 0),
      commission: dollarsFromCents(earned?.commissionCents ?? 0),
      payout: dollarsFromCents(earned?.payoutCents ?? 0),
      paid: dollarsFromCents(earned?.paidCents ?? 0),
      due: dollarsFromCents(earned?.dueCents ?? 0),
    },
  };
});
