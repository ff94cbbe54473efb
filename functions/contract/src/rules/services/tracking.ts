import type { ServiceHistoryEntry } from '../../entities/service-history.ts';
import type { Service, ServiceStatus } from '../../entities/service.ts';
import type { TrackedStep } from '../../entities/tracking.ts';
import { guayaquilInstantMs } from '../dates.ts';
import type { ServiceBalance } from './service-payments.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a link works after the service's day, or its last change if that is later. */
const LINK_LIFETIME_MS = 14 * DAY_MS;

const isOneOf =
  (...statuses: readonly ServiceStatus[]) =>
  (status: string | null): boolean =>
    statuses.some((known) => known === status);

/** Whether the driver drives for this service now: its customer may see where. firestore.rules has the same list. */
export const isUnderWay = isOneOf('en camino', 'en curso');

/** Whether the customer may still cancel: until the driver sets out. */
export const isCancellable = isOneOf('pendiente', 'inmediato', 'confirmado');

/** Whether nothing more will happen to the service. */
export const isOver = isOneOf('finalizado', 'cancelado');

const hasSetOut = isOneOf('en camino', 'en curso', 'finalizado', 'cancelado');

/** Whether two statuses are the same to a driver: they have not set out. */
export const isSameBeforeDeparture = (one: string | null, other: string | null): boolean =>
  !hasSetOut(one) && !hasSetOut(other);

/** When the tracking link of a service expires, in milliseconds since 1970. */
export const trackingExpiresAtMs = ({ date, updatedAt }: Pick<Service, 'date' | 'updatedAt'>): number =>
  Math.max(guayaquilInstantMs(date) + DAY_MS, updatedAt) + LINK_LIFETIME_MS;

/** Whether the customer may rate the driver, were it for the first time. */
export const isRateable = ({ status, driverId }: Pick<Service, 'status' | 'driverId'>): boolean =>
  status === 'finalizado' && driverId !== null;

/**
 * Whether the customer may send the receipt of a payment: of a transfer, or while it is open how they pay, as long as
 * something is due, now or at the end, or the last receipt can be replaced. The deposit of a reservation in cash is
 * transferred too: cash is taken on the day.
 */
export const acceptsReceipt = (
  {
    status,
    typeService,
    typePayment,
    typePaymentRemaining,
  }: Pick<Service, 'status' | 'typeService' | 'typePayment' | 'typePaymentRemaining'>,
  {
    dueCents,
    dueAtEndCents,
    toVerifyCents,
    state,
  }: Pick<ServiceBalance, 'dueCents' | 'dueAtEndCents' | 'toVerifyCents' | 'state'>,
): boolean => {
  const method = state === 'reserva_pagada' ? typePaymentRemaining : typePayment;
  const isCashDeposit = typeService === 'RESERVE' && method === 'efectivo' && state !== 'reserva_pagada';
  const isByTransfer = method === null || method === 'transferencia' || isCashDeposit;
  return status !== 'cancelado' && isByTransfer && dueCents + dueAtEndCents + toVerifyCents > 0;
};

/** Whether the customer is to transfer an amount now. */
export const isTransferDue = (...[service, balance]: Parameters<typeof acceptsReceipt>): boolean =>
  balance.dueCents > 0 && acceptsReceipt(service, balance);

/**
 * The statuses that a service had, the booking first. `history` is its timeline, oldest first. A change that never
 * reached the timeline, because a trigger is late, is left to the present status.
 */
export function trackedSteps(
  { createdAt, updatedAt, status, typeService }: Pick<Service, 'createdAt' | 'updatedAt' | 'status' | 'typeService'>,
  history: readonly Pick<ServiceHistoryEntry, 'kind' | 'from' | 'to' | 'at'>[],
): TrackedStep[] {
  const changes = history.filter(({ kind, to }) => kind === 'status' && to !== null && to !== '');
  const booked = changes[0]?.from ?? (changes.length === 0 ? status : null);
  const steps = [
    { status: booked ?? (typeService === 'IMMEDIATE' ? 'inmediato' : 'pendiente'), atMs: createdAt },
    ...changes.map(({ to, at }) => ({ status: to ?? '', atMs: at })),
  ];
  const isBehind = status !== null && status !== '' && steps.at(-1)?.status !== status;
  if (isBehind) steps.push({ status, atMs: Math.max(updatedAt, steps.at(-1)?.atMs ?? 0) });
  return steps.map(({ status: reached, atMs }) => ({ status: reached, at: new Date(atMs).toISOString() }));
}
