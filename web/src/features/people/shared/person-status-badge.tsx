import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PERSON_STATUS_VARIANTS } from './person-status-variants.ts';

/** An account status of a customer or driver: shape and word. */
export const PersonStatusBadge = ({ status }: { readonly status: DriverStatus }) => (
  <StatusChip variant={PERSON_STATUS_VARIANTS[status]}>{driverStatusLabel(status)}</StatusChip>
);
