import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { CashAtFinish } from '@llevo/contract/rules/services/driver-cash';
import { cashToCollectCents } from '@llevo/contract/rules/services/driver-cash';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import type { Ids } from '../../../platform/seams/core.ts';
import { author } from '../service-change.ts';
import type { ServiceTransaction } from '../service-change.ts';
import { cashPayment, PAYMENT_ID_LENGTH } from './cash-payment.ts';

interface FinishAnswer {
  readonly status?: Service['status'] | undefined;
  /** Absent without an answer. */
  readonly cash?: CashAtFinish | undefined;
  /** The version that the caller saw, by which a repeated request records one payment. */
  readonly seenAt: number;
}

/** The changes of an answer: fields of the service, lines of its timeline, values of the audit. */
export interface FinishCash {
  readonly fields: Partial<Service>;
  readonly lines: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>[];
  readonly after: object;
}

/** The cash of a trip that the company finishes, with its holder; null unless someone answered who has it. */
export function finishCash(
  frame: Pick<ServiceTransaction, 'actor' | 'clock'> & { readonly ids: Ids },
  service: Service,
  { status, cash, seenAt }: FinishAnswer,
): FinishCash | null {
  if (cash === undefined || status !== 'finalizado') return null;
  const cents = cashToCollectCents(service, storedServiceBalance(service));
  if (cents === 0) return null;
  const by = author(frame);
  if (cash === 'unpaid') {
    const { driverId } = service;
    // As the driver's own report of nothing: otherwise the rest of a reservation counts as collected.
    const cashReport = driverId === null ? null : { driverId, collectedCents: 0, dueCents: cents, note: '', at: by.at };
    return { fields: { cashReport }, lines: [], after: { cash } };
  }
  const id = frame.ids.base62From(`finish\n${service.id}\n${seenAt.toString()}`, PAYMENT_ID_LENGTH);
  const payment = cashPayment(service, cash, { id, cents, note: '', by });
  if (payment === null) return null;
  const { fields, lines, amountCents } = payment;
  return { fields, lines, after: { cash, amountCents, paymentId: id } };
}
