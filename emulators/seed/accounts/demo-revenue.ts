import type { BillingRecord } from '@llevo/contract/entities/billing-record';
import { PlatformMonth } from '@llevo/contract/entities/revenue';
import { paths } from '@llevo/contract/paths';
import type { PayerEvent } from '@llevo/contract/rules/billing/churn';
import { nextPayer } from '@llevo/contract/rules/billing/churn';
import { guayaquilMonth, receiptsByMonth } from '@llevo/contract/rules/billing/revenue';
import type { DemoOutcome } from '../../stripe/test-controls/demo-subscribers.ts';
import type { SeedDocument } from '../document-writer.ts';

const MILLISECONDS = 1000;

/** What a demo account paid, whether it still does, and what happened in between. */
export function demoReceipts({ customerId, charges, subscription }: DemoOutcome, nowMs: number) {
  const receipts = charges.map(({ created, amount }) => ({ at: created * MILLISECONDS, cents: amount, refunds: [] }));
  const { status, start_date: startedAt, ended_at: endedAt } = subscription;
  const paid = {
    status,
    startedAt: startedAt * MILLISECONDS,
    endedAt: endedAt === null ? null : endedAt * MILLISECONDS,
  };
  const { payer, events } = nextPayer({ state: 'never', lostAt: null }, paid, { nowMs, graceUntil: null });
  return { payer, events, receipts: { [customerId]: receiptsByMonth(receipts) } };
}

/** The platform's months that follow from the accounts. */
export function platformMonths(
  accounts: readonly { readonly receipts: BillingRecord['receipts']; readonly events: readonly PayerEvent[] }[],
): SeedDocument[] {
  const months = new Map<string, PlatformMonth>();
  const add = (month: string, amounts: Partial<PlatformMonth>) => {
    const sum = { ...(months.get(month) ?? PlatformMonth.parse({})) };
    for (const field of Object.keys(amounts) as (keyof PlatformMonth)[]) sum[field] += amounts[field] ?? 0;
    months.set(month, sum);
  };
  for (const { receipts, events } of accounts) {
    for (const byMonth of Object.values(receipts)) {
      for (const [month, amounts] of Object.entries(byMonth)) add(month, amounts);
    }
    for (const { kind, at } of events) {
      if (kind !== 'lossWithdrawn') add(guayaquilMonth(at), { [kind]: 1 });
    }
  }
  return [...months].map(([month, data]) => ({ path: paths.metrics(`revenue-${month}`), data }));
}
