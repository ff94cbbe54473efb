import type { Service } from '@llevo/contract/entities/service';
import type { JobEvent } from '@llevo/contract/rules/services/job-events';
import { paymentsOf, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isNewlyUndone } from '@llevo/contract/rules/services/undone-payment';
import type { Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { findCompanySender } from '../company-sender.ts';
import type { JobEventNews } from '../job-messages.ts';
import { notifyJobEvent, readJobPeople } from '../job-messages.ts';
import type { ServiceTransaction } from '../service-change.ts';
import { parseService, serviceDocument } from '../service-list.ts';

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
  const [paymentsBefore, payments] = [paymentsOf(before), paymentsOf(after)];
  return [
    ...(isNewlyUndone('rechazado', paymentsBefore, payments) ? (['receipt_refused'] as const) : []),
    ...(isNewlyUndone('anulado', paymentsBefore, payments) ? (['payment_voided'] as const) : []),
    // A payment of a cancelled service that goes back is a refund; one that the company keeps is a payment.
    ...(isPaid && (after.status !== 'cancelado' || owed <= 0) ? (['paid'] as const) : []),
    ...(owed > 0 && after.status === before.status ? (['refund_due'] as const) : []),
    ...(returnsOf(after) > returnsOf(before) ? (['refunded'] as const) : []),
  ];
}

/** Writes to the customer about a change of the service's money, in its transaction. */
export function notifyMoney(transaction: Transaction, { before, after, ...news }: PaymentNews): void {
  for (const event of moneyEvents(before, after)) notifyJobEvent(transaction, { event, service: after, ...news });
}

interface UnknownService {
  readonly kind: 'unknown_service';
}

/** Changes the money of a service and writes to its customer about it, in one transaction. */
export async function changeMoney<Result extends { readonly kind: string; readonly service?: Service }>(
  deps: Pick<Deps, 'clock' | 'ids' | 'siteUrl'>,
  { actor, serviceId }: { readonly actor: Actor; readonly serviceId: string },
  work: (frame: ServiceTransaction, service: Service) => Result,
): Promise<Result | UnknownService> {
  const { accountId } = actor;
  const sender = await findCompanySender(deps, accountId);
  const document = serviceDocument(accountId, serviceId);
  return queuedAuditedTransaction<Result | UnknownService>(actor, [document.path], async (transaction, audit) => {
    const snapshot = await transaction.get(document);
    if (!snapshot.exists) return { kind: 'unknown_service' };
    const before = parseService(snapshot);
    const people = await readJobPeople(transaction, accountId, before);
    const result = work({ transaction, audit, actor, clock: deps.clock }, before);
    const { kind, service: after } = result;
    if (kind === 'changed' && after !== undefined) {
      notifyMoney(transaction, { accountId, before, after, people, sender });
    }
    return result;
  });
}
