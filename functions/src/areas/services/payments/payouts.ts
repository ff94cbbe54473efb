import { payoutsStore } from './payouts-store.ts';
import { listPayouts } from '@llevo/contract/endpoints/services/payments';
import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import type { DriverPayout } from '@llevo/contract/rules/services/driver-payouts';
import { datesOfWeek, isoWeek } from '@llevo/contract/rules/services/payout-weeks';
import { implement } from '../../../http/implement.ts';
import { toPageResult, toPaging } from '../../../http/paging.ts';

/** What drivers earned in a week, by driver. */
export const listPayoutsRoute = implement(listPayouts, async ({ input, deps, caller }) => {
  const { week = isoWeek(guayaquilDate(deps.clock.nowMs())), ...page } = input;
  const paging = toPaging(page);
  // The contract has refused text that names no week.
  const dates = datesOfWeek(week) ?? [];
  const found = await payoutsStore.page(caller.accountId, { ...paging, dates });
  return toPageResult(found, paging, toDriverPayoutRow);
});

const toDriverPayoutRow = (payout: DriverPayout): DriverPayoutRow => ({
  driver: payout.driverId,
  driverName: payout.driverName,
  services: payout.services,
  gross: dollarsFromCents(payout.grossCents),
  commission: dollarsFromCents(payout.commissionCents),
  payout: dollarsFromCents(payout.payoutCents),
  paid: dollarsFromCents(payout.paidCents),
  due: dollarsFromCents(payout.dueCents),
});
