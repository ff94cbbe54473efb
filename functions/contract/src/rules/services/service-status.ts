import type { Service, ServiceStatus } from '../../entities/service.ts';
import { SERVICE_STATUSES } from '../../entities/service.ts';

/** The statuses that may follow each other by hand. Undoing a cancellation or a confirmation goes back as well. */
const NEXT_STATUSES: Readonly<Record<ServiceStatus, readonly ServiceStatus[]>> = {
  inmediato: ['confirmado', 'en camino', 'cancelado'],
  pendiente: ['confirmado', 'en camino', 'cancelado'],
  confirmado: ['en camino', 'cancelado'],
  'en camino': ['en curso', 'cancelado'],
  'en curso': ['finalizado', 'cancelado'],
  finalizado: [],
  cancelado: [],
};

/** Statuses that a driver has agreed to, or is at work in. */
const DRIVER_STATUSES: readonly ServiceStatus[] = ['confirmado', 'en camino', 'en curso', 'finalizado'];

/** How long a cancellation or a confirmation can be undone; the screen offers it for less. */
export const UNDO_STATUS_MS = 60_000;

/** How long a change of the board can be undone, longer than the screen offers it: later an acceptance is an old word. */
export const UNDO_MOVE_MS = 2 * 60_000;

type StatusHolder = Pick<Service, 'status' | 'driverId' | 'cancellation'> &
  Partial<Pick<Service, 'confirmation' | 'refund'>>;

/** A known status; other programs may write others, and none: the service then counts as not begun. */
const knownStatus = (status: string | null): ServiceStatus =>
  SERVICE_STATUSES.find((known) => known === status) ?? 'pendiente';

/** Why a status may not be set by hand. */
export type ServiceStatusError =
  /** The service has that status already. */
  | 'same'
  /** It does not follow the present one. */
  | 'not_next'
  /** A confirmed job, or one under way, needs a driver. */
  | 'needs_driver'
  /** The cancellation or confirmation is too old to be undone. */
  | 'undo_expired'
  /** The customer has got money of the cancelled service back. */
  | 'refunded';

/** Whether the service may get a status now; null where it may. `nowMs` is milliseconds since 1970. */
export function serviceStatusError(service: StatusHolder, to: ServiceStatus, nowMs: number): ServiceStatusError | null {
  if (service.status === to) return 'same';
  const undoable = undoableStep(service);
  if (undoable?.from === to) {
    if (service.status === 'cancelado' && isRefundUnderWay(service)) return 'refunded';
    return nowMs - undoable.by.at <= UNDO_STATUS_MS ? null : 'undo_expired';
  }
  if (!NEXT_STATUSES[knownStatus(service.status)].includes(to)) return 'not_next';
  return DRIVER_STATUSES.includes(to) && service.driverId === null ? 'needs_driver' : null;
}

/**
 * Whether money that a cancellation owes is back with the customer, or on its way: the cancellation stays. Money
 * beyond a lowered price may have been returned before.
 */
const isRefundUnderWay = ({ cancellation, refund = null }: StatusHolder): boolean =>
  refund !== null &&
  (refund.reversing !== null || refund.returns.some(({ by }) => by.at >= (cancellation?.by.at ?? 0)));

/** The step by hand that led to the present status, where it can be taken back. */
function undoableStep({ status, cancellation, confirmation = null }: StatusHolder) {
  if (status === 'cancelado') return cancellation;
  return status === 'confirmado' ? confirmation : null;
}

/** The statuses that an administrator may set now, for a choice on the screen. */
export const nextServiceStatuses = ({
  status,
  driverId,
}: Pick<Service, 'status' | 'driverId'>): readonly ServiceStatus[] =>
  NEXT_STATUSES[knownStatus(status)].filter((next) => driverId !== null || !DRIVER_STATUSES.includes(next));

/** The fields that may still be edited: all before the driver sets out, notes until the end. */
export function editableFields(status: string | null): 'all' | 'notes' | 'none' {
  switch (knownStatus(status)) {
    case 'inmediato':
    case 'pendiente':
    case 'confirmado':
      return 'all';
    case 'en camino':
    case 'en curso':
      return 'notes';
    case 'finalizado':
    case 'cancelado':
      return 'none';
  }
}

/** The status of a new booking. */
export const initialServiceStatus = (typeService: Service['typeService']): ServiceStatus =>
  typeService === 'IMMEDIATE' ? 'inmediato' : 'pendiente';

/**
 * The status of a service that loses its driver: a confirmation was that driver's word, and so was setting out. With the
 * cargo on board the job goes on.
 */
export const statusWithoutDriver = ({ status, typeService }: Pick<Service, 'status' | 'typeService'>): string | null =>
  status === 'confirmado' || status === 'en camino' ? initialServiceStatus(typeService) : status;
