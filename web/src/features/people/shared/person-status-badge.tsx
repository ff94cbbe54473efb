import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import type { StatusVariant } from '../../../ui/feedback/status-chip.tsx';

/** The style of each account status of a customer or driver: coloured only where someone has to act. */
export const PERSON_STATUS_VARIANTS = {
  revision: { tone: 'info', shape: 'clock' },
  activado: { tone: 'neutral', shape: 'tick' },
  cancelado: { tone: 'neutral', shape: 'cross' },
  correccion: { tone: 'warning', shape: 'pen' },
} as const satisfies Record<DriverStatus, StatusVariant>;

/** An account status of a customer or driver, as icon and text. */
export const PersonStatusBadge = ({ status }: { readonly status: DriverStatus }) => (
  <StatusChip variant={PERSON_STATUS_VARIANTS[status]}>{driverStatusLabel(status)}</StatusChip>
);
