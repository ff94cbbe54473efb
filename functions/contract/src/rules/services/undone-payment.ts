import type { ServicePayment } from '../../entities/service-payment.ts';

/** Refused or voided. */
type UndoneStatus = Extract<ServicePayment['status'], 'rechazado' | 'anulado'>;

/** A payment that the company refused or voided, as its customer reads of it. */
interface UndonePayment {
  readonly status: UndoneStatus;
  readonly amountCents: number;
  /** '' without one for the customer. */
  readonly reason: string;
}

type DatedPayment = Pick<ServicePayment, 'status' | 'amountCents' | 'by' | 'decision'>;

/** When a payment last changed. It is unknown of a receipt that another program stored, which counts as the latest. */
const changedAt = ({ by, decision }: DatedPayment): number => decision?.at ?? (by.uid === '' ? Infinity : by.at);

/** The last change of the payments if it refused or voided one; null if another payment or receipt came since. */
export function undonePayment(payments: readonly DatedPayment[]): UndonePayment | null {
  const last = payments.toSorted((one, other) => changedAt(one) - changedAt(other)).at(-1);
  if (last?.status !== 'rechazado' && last?.status !== 'anulado') return null;
  const { status, amountCents, decision } = last;
  return { status, amountCents, reason: decision?.isForCustomer === true ? decision.reason : '' };
}

/** Whether a change of the payments refused or voided one. */
export const isNewlyUndone = (
  status: UndoneStatus,
  before: readonly Pick<ServicePayment, 'id' | 'status'>[],
  after: readonly Pick<ServicePayment, 'id' | 'status'>[],
): boolean =>
  after.some(
    (payment) =>
      payment.status === status && before.some((other) => other.id === payment.id && other.status !== status),
  );
