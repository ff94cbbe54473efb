import type { DriverStatus } from '../../entities/driver.ts';

/** SPEC §2's words, for drivers and customers. */
export const DRIVER_STATUS_LABELS = {
  revision: 'En revisión',
  activado: 'Activo',
  cancelado: 'Cancelado',
  correccion: 'En corrección',
} as const satisfies Record<DriverStatus, string>;

export const driverStatusLabel = (status: DriverStatus): string => DRIVER_STATUS_LABELS[status];

/** Statuses that an administrator may choose; `revision` is shown, not selectable (SPEC §4). */
export const SELECTABLE_DRIVER_STATUSES = ['activado', 'cancelado', 'correccion'] as const;

/**
 * Statuses that take a place in the plan when drivers are added: active ones, and those to be activated. Otherwise an
 * import of thousands would pass a limit of 25 that only counts activations.
 */
export const PLACE_HOLDING_STATUSES = ['revision', 'activado', 'correccion'] as const satisfies readonly DriverStatus[];

/** Whether a driver may change from one status to another: any other status except `revision`. */
export const canChangeDriverStatus = (from: DriverStatus, to: DriverStatus): boolean =>
  to !== 'revision' && to !== from;

/** Whether changing a driver or customer to this status requires a reason (`motivo`). */
export const isReasonRequired = (to: DriverStatus): boolean => to === 'cancelado' || to === 'correccion';
