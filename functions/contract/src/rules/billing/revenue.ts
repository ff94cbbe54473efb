import type { MonthReceipts } from '../../entities/billing-record.ts';
import type { PlatformMonth, RevenueMonth } from '../../entities/revenue.ts';
import { guayaquilDate } from '../dates.ts';
import { dollarsFromCents } from '../money.ts';

/** A received payment, with its refunds and lost disputes. Instants are milliseconds since 1970. */
export interface Receipt {
  readonly at: number;
  readonly cents: number;
  readonly refunds: readonly { readonly at: number; readonly cents: number }[];
}

/** Receipts by month. */
export type ReceiptsByMonth = Readonly<Record<string, MonthReceipts>>;

const NO_RECEIPTS: MonthReceipts = { receivedCents: 0, refundedCents: 0 };

/** The month `YYYY-MM` in Guayaquil at an instant (milliseconds since 1970). */
export const guayaquilMonth = (instantMs: number): string => guayaquilDate(instantMs).slice(0, 7);

/** Payments in the month they arrived in, refunds in the month they were made in. */
export function receiptsByMonth(receipts: readonly Receipt[]): ReceiptsByMonth {
  const months: Record<string, MonthReceipts> = {};
  const add = (at: number, part: Partial<MonthReceipts>) => {
    const month = guayaquilMonth(at);
    const { receivedCents, refundedCents } = months[month] ?? NO_RECEIPTS;
    months[month] = {
      receivedCents: receivedCents + (part.receivedCents ?? 0),
      refundedCents: refundedCents + (part.refundedCents ?? 0),
    };
  };
  for (const { at, cents, refunds } of receipts) {
    add(at, { receivedCents: cents });
    for (const refund of refunds) add(refund.at, { refundedCents: refund.cents });
  }
  return months;
}

/** The difference of each month that changed. */
export function receiptDifferences(before: ReceiptsByMonth, after: ReceiptsByMonth): ReceiptsByMonth {
  const months = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const differences = months.map((month): [string, MonthReceipts] => {
    const [old, current] = [before[month] ?? NO_RECEIPTS, after[month] ?? NO_RECEIPTS];
    return [
      month,
      {
        receivedCents: current.receivedCents - old.receivedCents,
        refundedCents: current.refundedCents - old.refundedCents,
      },
    ];
  });
  return Object.fromEntries(differences.filter(([, part]) => part.receivedCents !== 0 || part.refundedCents !== 0));
}

const EMPTY_MONTH: PlatformMonth = { ...NO_RECEIPTS, started: 0, wonBack: 0, lost: 0 };

/**
 * Revenue and churn of consecutive months `YYYY-MM`, the oldest first and the current one last. The payers at the
 * beginning of each month are calculated backwards from the current ones.
 */
export function toRevenueMonths(
  months: readonly string[],
  figures: readonly PlatformMonth[],
  payingNow: number,
): RevenueMonth[] {
  let paying = payingNow;
  const counted = months.map((month, at) => ({ month, ...(figures[at] ?? EMPTY_MONTH) }));
  const backwards = counted.toReversed().map((one): RevenueMonth => {
    const { month, receivedCents, refundedCents, started, wonBack, lost } = one;
    paying -= started + wonBack - lost;
    return {
      month: `${month}-01`,
      received: dollarsFromCents(receivedCents),
      refunded: dollarsFromCents(refundedCents),
      revenue: dollarsFromCents(receivedCents - refundedCents),
      paying,
      started,
      won_back: wonBack,
      lost,
      churn_rate: paying > 0 ? (100 * lost) / paying : null,
    };
  });
  return backwards.toReversed();
}
