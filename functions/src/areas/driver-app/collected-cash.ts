import type { Service } from '@llevo/contract/entities/service';
import type { CashReport } from '@llevo/contract/entities/service-payment';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { cashPayment } from '../services/payments/cash-payment.ts';
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
  const paid = cashPayment(service, 'driver', { id: paymentId, cents, note, by });
  return {
    fields: { cashReport, ...paid?.fields },
    lines: paid?.lines ?? [],
    after: { collectedCents: cents, note, ...(paid !== null && { paymentId }) },
  };
}
