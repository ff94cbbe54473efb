import type { ServiceType } from '../../entities/quote.ts';
import type { PaymentType } from '../../entities/service-payment.ts';
import { formatCents } from '../money.ts';
import { DEPOSIT_PERCENT, depositCents, remainingCents } from '../rates/commission.ts';

/** The unpaid part of a price in cents: what is due now, and what once the service is finished. */
export interface PaymentSchedule {
  readonly nowCents: number;
  readonly atEndCents: number;
}

interface PricedJob {
  readonly typeService: ServiceType;
  /** Null while it is not chosen. */
  readonly typePayment: PaymentType | null;
  readonly status: string | null;
  readonly priceCents: number;
}

/** The part of the price that is due before the service starts. */
function advanceCents({ typeService, typePayment, priceCents }: Omit<PricedJob, 'status'>): number {
  if (typeService === 'RESERVE') return depositCents(priceCents);
  return typePayment === 'efectivo' ? 0 : priceCents;
}

/**
 * Due dates of a price. A reservation is secured by its deposit, however it is paid; the rest, and the cash of an immediate
 * service, are due once it is finished. A cancelled service owes nothing. `coveredCents` is paid, or sent and unverified.
 */
export function paymentSchedule(job: PricedJob, coveredCents: number): PaymentSchedule {
  if (job.status === 'cancelado') return { nowCents: 0, atEndCents: 0 };
  const openCents = Math.max(job.priceCents - coveredCents, 0);
  if (job.status === 'finalizado') return { nowCents: openCents, atEndCents: 0 };
  const nowCents = Math.max(advanceCents(job) - coveredCents, 0);
  return { nowCents, atEndCents: openCents - nowCents };
}

/** The way an order will be paid, as its customer reads it beforehand; null where that depends on a choice still open. */
export function paymentPlanText({ typeService, typePayment, priceCents }: Omit<PricedJob, 'status'>): string | null {
  if (priceCents <= 0) return null;
  if (typeService === 'RESERVE') {
    const now = `Reserva: ${DEPOSIT_PERCENT.toString()} % ahora (${formatCents(depositCents(priceCents))})`;
    const rest = formatCents(remainingCents(priceCents));
    return typePayment === 'efectivo'
      ? `${now}, resto en efectivo al terminar (${rest})`
      : `${now}, resto al terminar (${rest})`;
  }
  switch (typePayment) {
    case null:
      return null;
    case 'efectivo':
      return 'Pagas en efectivo al terminar';
    case 'transferencia':
      return 'Pagas por transferencia';
    case 'payphone':
      return 'Pagas con Payphone';
  }
}
