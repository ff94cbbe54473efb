import type { PaymentKind, PaymentType, ServicePayment } from '@llevo/contract/entities/service-payment';
import type { Service } from '@llevo/contract/entities/service';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { depositCents } from '@llevo/contract/rules/rates/commission';
import { cashHeldBy, cashHeldByDriver, fullCashReport } from '@llevo/contract/rules/services/driver-cash';
import { driverDueCents } from '@llevo/contract/rules/services/service-ledger';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';

/** How long after a trip company and driver settle it. */
const SETTLED_AFTER_MS = 14 * DAY_MS;
/** One of so many transfers never came. */
const UNPAID_OF = 23;

/** A finished trip with a driver. */
type FinishedTrip = Service & { readonly driverId: string };

const isFinishedTrip = (service: Service): service is FinishedTrip =>
  service.status === 'finalizado' && service.driverId !== null && service.priceCents > 0;

/**
 * Adds what the customer of a finished trip paid, cash at its planned end, and for an older one what company and driver
 * settled.
 */
export function withPayments(service: Service, { startOfTodayMs }: SeedClock): Service {
  if (!isFinishedTrip(service)) return service;
  const span = plannedSpan(service);
  const parts = sharesOf(service).filter((share) => isPaid(service, share));
  const payments = parts.map((share) => paymentOf(service, share, span));
  const paid: Service = { ...service, payments, cashReport: reportOf(payments) };
  return startOfTodayMs - span.startsAt > SETTLED_AFTER_MS ? withSettlement(paid, span.startsAt) : paid;
}

/** The driver's report of the cash; null for a trip without any. */
function reportOf(payments: readonly ServicePayment[]): Service['cashReport'] {
  const cash = payments.find(({ holder }) => holder === 'driver');
  return cash === undefined ? null : fullCashReport(cash);
}

/** The same of an immediate trip in cash; others stay as they are, for receipts that are still to be verified. */
export const withCash = (service: Service, clock: SeedClock): Service =>
  service.typeService === 'IMMEDIATE' && service.typePayment === 'efectivo' ? withPayments(service, clock) : service;

/** A service whose driver took the cash at the end of the trip, as its history has it; null for no such entry. */
export function withCashAt(service: Service, endedAtMs: number | null): Service {
  if (endedAtMs === null || service.cashReport === null) return service;
  const payments = service.payments.map((payment) =>
    payment.holder === 'driver' ? { ...payment, by: { ...payment.by, at: endedAtMs } } : payment,
  );
  return { ...service, payments, cashReport: reportOf(payments) };
}

interface Share {
  readonly kind: PaymentKind;
  readonly method: PaymentType | null;
  readonly cents: number;
}

/** The shares of a price with their ways of paying: the whole, or deposit and rest. */
function sharesOf({ typeService, priceCents, typePayment, typePaymentRemaining }: FinishedTrip): readonly Share[] {
  if (typeService === 'IMMEDIATE') return [{ kind: 'full', method: typePayment, cents: priceCents }];
  const deposit = depositCents(priceCents);
  return [
    { kind: 'deposit', method: typePayment, cents: deposit },
    { kind: 'balance', method: typePaymentRemaining, cents: priceCents - deposit },
  ];
}

function isPaid({ priceCents }: FinishedTrip, { kind, method, cents }: Share): boolean {
  if (method === null || cents === 0) return false;
  return method !== 'transferencia' || kind === 'deposit' || priceCents % UNPAID_OF !== 0;
}

/** A payment to the company, or to the driver in cash at the door. */
function paymentOf(
  { id, driverId, priceCents }: FinishedTrip,
  { kind, method, cents }: Share,
  { startsAt, endsAt }: ReturnType<typeof plannedSpan>,
): ServicePayment {
  const facts = { id: `${method ?? ''}-${kind}-${id}`, kind, amountCents: cents, note: '' };
  if (method === 'efectivo')
    return cashHeldByDriver({ ...facts, by: { uid: driverId, name: 'Conductor', at: endsAt } });
  const by = { uid: 'office', name: 'Oficina', at: startsAt };
  return {
    ...cashHeldBy('company', { ...facts, by }),
    method: method ?? 'transferencia',
    reference: method === 'payphone' ? (10_000_000 + priceCents * 37).toString() : '',
    decision: { ...by, reason: '' },
  };
}

/** The debt between company and driver of a trip, paid in the week after it. */
function withSettlement(service: Service, at: number): Service {
  const cents = driverDueCents(service);
  if (cents === 0) return service;
  const by = { uid: 'office', name: 'Oficina', at: at + DAY_MS };
  const reference = cents < 0 ? 'Efectivo en oficina' : 'Transferencia de la semana';
  return { ...service, settlements: [{ id: `semana-${service.id}`, cents, reference, by }] };
}
