import type { DriverStatus } from '@llevo/contract/entities/driver';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

/** How each account status of a customer or driver looks. */
export const PERSON_STATUS_VARIANTS = {
  revision: { tone: 'info', shape: 'clock' },
  activado: { tone: 'good', shape: 'tick' },
  cancelado: { tone: 'bad', shape: 'cross' },
  correccion: { tone: 'warning', shape: 'pen' },
} as const satisfies Record<DriverStatus, StatusVariant>;
