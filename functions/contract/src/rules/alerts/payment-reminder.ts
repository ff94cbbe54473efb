import * as z from 'zod';
import type { Service } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { doorPayment } from '../services/driver-cash.ts';
import { storedServiceBalance } from '../services/service-payments.ts';
import { isNotBegun } from '../services/service-states.ts';

/** How long a payment is due before its customer is reminded. */
export const PAYMENT_REMINDER_MS = 24 * 60 * 60_000;

/** A payment that a customer owes. */
export const PaymentWait = z.object({
  /** Since when, in milliseconds since 1970. */
  sinceMs: z.int(),
  isReminded: z.boolean(),
});
export type PaymentWait = z.infer<typeof PaymentWait>;

export type OwingService = Parameters<typeof storedServiceBalance>[0] & Pick<Service, 'date' | 'hour'>;

/**
 * Whether the customer must pay now and has sent nothing: the deposit of a reservation to come, or what is left of a
 * finished service. Cash is the driver's to collect.
 */
function isOwed(service: OwingService, nowMs: number): boolean {
  const { typeService, status, typePayment } = service;
  const isReserved = typeService === 'RESERVE';
  const method = isReserved && status === 'finalizado' ? doorPayment(service) : typePayment;
  const isByCustomer = method === 'transferencia' || method === 'payphone';
  const isDue = isNotBegun(status)
    ? guayaquilInstantMs(service.date, service.hour) > nowMs && (isReserved || isByCustomer)
    : status === 'finalizado' && isByCustomer;
  if (!isDue) return false;
  const { dueCents, toVerifyCents } = storedServiceBalance(service);
  return dueCents > 0 && toVerifyCents === 0;
}

/** `isDue`: the customer is reminded now. `nextMs`: when to look again; null for never. */
type PaymentReminder =
  | { readonly isDue: true; readonly wait: PaymentWait; readonly nextMs: null }
  | { readonly isDue: false; readonly wait: PaymentWait | null; readonly nextMs: number | null };

/** Follows what a customer owes, who is reminded of each debt once, a day after it fell due. */
export function followPayment(before: PaymentWait | null, service: OwingService, nowMs: number): PaymentReminder {
  if (!isOwed(service, nowMs)) return { wait: null, nextMs: null, isDue: false };
  const wait = before ?? { sinceMs: nowMs, isReminded: false };
  const nextMs = wait.sinceMs + PAYMENT_REMINDER_MS;
  if (wait.isReminded || nextMs > nowMs) return { wait, nextMs: wait.isReminded ? null : nextMs, isDue: false };
  return { wait: { ...wait, isReminded: true }, nextMs: null, isDue: true };
}
