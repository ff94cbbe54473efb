import type { Service } from '@llevo/contract/entities/service';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { Transaction } from 'firebase-admin/firestore';
import type { JobEventNews } from '../job-messages.ts';
import { notifyJobEvent } from '../job-messages.ts';

interface PaymentNews extends Pick<JobEventNews, 'accountId' | 'people' | 'sender'> {
  readonly before: Service;
  readonly after: Service;
}

const returnsOf = ({ refund }: Service): number => refund?.returns.length ?? 0;

/** The events of a change of a service's money. */
function moneyEvents(before: Service, after: Service): JobEvent[] {
  const [was, is] = [before, after].map(storedServiceBalance);
  const isPaid = (is?.paidCents ?? 0) > (was?.paidCents ?? 0);
  const owed = (after.refund?.amountCents ?? 0) - (before.refund?.amountCents ?? 0);
  return [
    // A payment of a cancelled service goes back: the customer is notified of the refund instead.
    ...(isPaid && after.status !== 'cancelado' ? (['paid'] as const) : []),
    ...(owed > 0 && after.status === before.status ? (['refund_due'] as const) : []),
    ...(returnsOf(after) > returnsOf(before) ? (['refunded'] as const) : []),
  ];
}

/** Writes to the customer about a change of the service's money, in its transaction. */
export function notifyMoney(transaction: Transaction, { before, after, ...news }: PaymentNews): void {
  for (const event of moneyEvents(before, after)) notifyJobEvent(transaction, { event, service: after, ...news });
}
