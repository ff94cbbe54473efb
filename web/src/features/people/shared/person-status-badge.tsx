import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/people/driver-status';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { PERSON_STATUS_LOOKS } from './person-status-variants.ts';

/** An account status of a customer or driver: shape and word. */
export const StatusBadge = ({ status }: { readonly status: DriverStatus }) => (
  <StatusChip look={PERSON_STATUS_LOOKS[status]}>{driverStatusLabel(status)}</StatusChip>
);
