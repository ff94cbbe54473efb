import type { DriverStatus } from '../../entities/driver.ts';

const LABELS = {
  revision: 'En revisión',
  activado: 'Activo',
  cancelado: 'Cancelado',
  correccion: 'En corrección',
} as const satisfies Record<DriverStatus, string>;

/** SPEC §2. */
export const driverStatusLabel = (status: DriverStatus): string => LABELS[status];

/** What an administrator may choose; `revision` is shown, not selectable (SPEC §4). */
export const SELECTABLE_DRIVER_STATUSES = ['activado', 'cancelado', 'correccion'] as const;

/** Whether a driver may go from one status to another: anywhere but back to `revision`, and never nowhere. */
export const canChangeDriverStatus = (from: DriverStatus, to: DriverStatus): boolean =>
  to !== 'revision' && to !== from;

/** Whether a change to this status, of a driver or of a customer, asks for a reason (`motivo`). */
export const isReasonRequired = (to: DriverStatus): boolean => to === 'cancelado' || to === 'correccion';
