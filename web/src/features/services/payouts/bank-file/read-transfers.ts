import type { DriverPayoutRow } from '@llevo/contract/entities/driver-payout';
import { formatDate } from '@llevo/contract/rules/dates';
import { centsFromDollars } from '@llevo/contract/rules/money';
import { isPayable } from '@llevo/contract/rules/payouts/driver-transfers';
import type { DriverTransfer } from '@llevo/contract/rules/payouts/driver-transfers';
import { datesOfWeek } from '@llevo/contract/rules/services/payout-weeks';
import { createRowCollector } from '../../../../lib/export/row-collector.ts';
import { fetchPayoutAccount, payoutsSource } from '../../api/payments.ts';
import { payoutsUrl } from '../../payouts-url.ts';

/** The transfers of a week. */
export interface WeekTransfers {
  readonly transfers: readonly DriverTransfer[];
  /** Names of the drivers with a payment due but without a complete account. */
  readonly withoutAccount: readonly string[];
  /** Names of the drivers who are paid to their former account for now, after a change. */
  readonly held: readonly string[];
}

/** Accounts read at once. */
const BATCH = 4;

/** All drivers with a payment due for a week. */
async function readOwed(week: string, signal: AbortSignal): Promise<readonly DriverPayoutRow[]> {
  const view = { ...payoutsUrl.read(new URLSearchParams()), filters: { week } };
  const collector = createRowCollector((part, stop) => payoutsSource.fetch(view, part, stop));
  await collector.collect(signal, () => undefined);
  return collector.rows.filter(({ due }) => due > 0);
}

interface TransfersOptions {
  readonly week: string;
  /** The drivers to pay; all with a payment due where absent. */
  readonly payouts: readonly DriverPayoutRow[] | undefined;
}

/** Reads the accounts of the drivers to pay for a week. Throws ApiError, NetworkError or AbortError. */
export async function readTransfers({ week, payouts }: TransfersOptions, signal: AbortSignal): Promise<WeekTransfers> {
  const owed = payouts ?? (await readOwed(week, signal));
  const dates = datesOfWeek(week) ?? [];
  const reference = `Viajes del ${formatDate(dates[0] ?? '')} al ${formatDate(dates.at(-1) ?? '')}`;
  const found: OwedDriver[] = [];
  for (let index = 0; index < owed.length; index += BATCH) {
    const batch = owed.slice(index, index + BATCH);
    found.push(...(await Promise.all(batch.map((payout) => withAccount(payout, reference, signal)))));
  }
  return {
    transfers: found.flatMap(({ transfer }) => transfer ?? []),
    withoutAccount: found.flatMap(({ payout, transfer }) => (transfer === null ? payout.driverName : [])),
    held: found.flatMap(({ payout, transfer, isHeld }) => (transfer !== null && isHeld ? payout.driverName : [])),
  };
}

interface OwedDriver {
  readonly payout: DriverPayoutRow;
  readonly transfer: DriverTransfer | null;
  readonly isHeld: boolean;
}

async function withAccount(payout: DriverPayoutRow, reference: string, signal: AbortSignal): Promise<OwedDriver> {
  const driver = await fetchPayoutAccount(payout.driver, signal);
  const hold = driver?.bankAccountHold ?? null;
  const account = hold?.previous ?? driver?.bankAccount ?? null;
  const { driver: id, driverName, due } = payout;
  const isComplete = account !== null && isPayable(account);
  return {
    payout,
    transfer: isComplete ? { driver: id, driverName, account, amountCents: centsFromDollars(due), reference } : null,
    isHeld: hold !== null,
  };
}
