import type { DriverStatus } from '../../entities/driver.ts';

const LABELS = {
  revision: 'En revisión',
  activado: 'Activo',
  cancelado: 'Cancelado',
  correccion: 'En corrección',
} as const satisfies Record<DriverStatus, string>;

/** SPEC §2. */
export const driverStatusLabel = (status: DriverStatus): string => LABELS[status];

/** Statuses that an administrator may choose; `revision` is shown, not selectable (SPEC §4). */
export const SELECTABLE_DRIVER_STATUSES = ['activado', 'cancelado', 'correccion'] as const;

/**
 * Drivers beside whom another one needs a place in the plan: those who work, and those who wait to be activated.
 * Otherwise a file of thousands would pass a limit of 25 that only activation counts.
 */
export const PLACE_HOLDING_STATUSES = ['revision', 'activado', 'correccion'] as const satisfies readonly DriverStatus[];

/** Whether a driver may change from one status to another: any other status except `revision`. */
export const canChangeDriverStatus = (from: DriverStatus, to: DriverStatus): boolean =>
  to !== 'revision' && to !== from;

/** Whether changing a driver or customer to this status requires a reason (`motivo`). */
export const isReasonRequired = (to: DriverStatus): boolean => to === 'cancelado' || to === 'correccion';
