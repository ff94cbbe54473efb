import type { Service } from '@llevo/contract/entities/service';
import { MAX_PAYMENTS_PER_SERVICE } from '@llevo/contract/entities/service-payment';
import type { CashReport } from '@llevo/contract/entities/service-payment';
import { formatCents } from '@llevo/contract/rules/money';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { cashHeldByDriver } from '@llevo/contract/rules/services/driver-cash';
import { paymentKind, storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { paymentTypeFields } from '../services/payments/write-payments.ts';
import { author } from '../services/service-change.ts';
import type { ServiceTransaction } from '../services/service-change.ts';

/** Cash that the driver collected at the door. */
export interface CollectedCash {
  /** 0 for nothing. */
  readonly cents: number;
  /** Why it is another amount than due; '' for the whole one. */
  readonly note: string;
}

interface CashChange {
  readonly fields: Partial<Service>;
  readonly lines: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to'>[];
  readonly after: object;
}

/**
 * The driver's report with the last step, and the payment that it proves: at most what is missing by now, because the
 * phone may have been offline while the company recorded the same money. `paymentId` is the same for a repeated report.
 */
export function collectedCash(
  frame: Pick<ServiceTransaction, 'actor' | 'clock'>,
  service: Service,
  { cents, note, paymentId }: CollectedCash & { readonly paymentId: string },
): CashChange {
  const by = author(frame);
  const balance = storedServiceBalance(service);
  const cashReport: CashReport = {
    driverId: by.uid,
    collectedCents: cents,
    dueCents: Math.max(balance.balanceCents - balance.toVerifyCents, 0),
    note,
    at: by.at,
  };
  const amountCents = Math.min(cents, balance.balanceCents);
  const after = { collectedCents: cents, note };
  if (amountCents === 0 || service.payments.length >= MAX_PAYMENTS_PER_SERVICE) {
    return { fields: { cashReport }, lines: [], after };
  }
  const payment = cashHeldByDriver({ id: paymentId, kind: paymentKind(balance, amountCents), amountCents, note, by });
  return {
    fields: { cashReport, ...paymentTypeFields(service, payment), payments: [...service.payments, payment] },
    lines: [{ kind: 'payment', from: formatCents(amountCents), to: payment.status }],
    after: { ...after, paymentId },
  };
}
