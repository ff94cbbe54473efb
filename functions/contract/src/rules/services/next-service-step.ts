import type { ServiceBalance } from './service-payments.ts';
import { isNotBegun } from './service-states.ts';
import { isOver } from './tracking.ts';

/** The driver of a confirmed service sets out at most this long before its start. */
const DEPARTURE_MS = 3 * 3_600_000;

/** The next thing to do about a service: choose a driver, change its status, register its payment or issue its invoice. */
export type NextServiceStep = 'driver' | 'status' | 'payment' | 'invoice';

/** The facts of a service that decide its next step. */
export interface NextStepFacts {
  readonly status: string | null;
  /** Milliseconds since 1970. */
  readonly startsAt: number;
  /** It has no driver, or one who may drive no more. */
  readonly needsDriver: boolean;
  readonly balance: Pick<ServiceBalance, 'dueCents' | 'state'>;
  /** The steps about money that the user may take now. */
  readonly can: Readonly<Record<'registerPayment' | 'issueInvoice', boolean>>;
}

/**
 * The step that makes sense now; null for none. Days before a confirmed service its driver has nothing to report: only
 * money may be due. The other steps stay possible.
 */
export function nextServiceStep(facts: NextStepFacts, nowMs: number): NextServiceStep | null {
  const { status, startsAt, needsDriver, balance, can } = facts;
  const isPaymentNext = balance.dueCents > 0 && can.registerPayment;
  if (status === 'finalizado') {
    if (isPaymentNext) return 'payment';
    return balance.state === 'pagado' && can.issueInvoice ? 'invoice' : null;
  }
  if (isOver(status)) return null;
  if (isNotBegun(status) && needsDriver) return 'driver';
  const isFarAhead = startsAt - nowMs > DEPARTURE_MS;
  if (status !== 'confirmado' || !isFarAhead) return 'status';
  return isPaymentNext ? 'payment' : null;
}
