import type { DriverStatus } from '@llevo/contract/entities/driver';
import { driverStatusLabel } from '@llevo/contract/rules/driver-status';
import { StatusChip } from '../status-mark.tsx';
import { PERSON_STATUS_LOOKS } from './person-status-look.ts';

/** An account status of a customer or driver: shape and word. */
export const StatusBadge = ({ status }: { readonly status: DriverStatus }) => (
  <StatusChip look={PERSON_STATUS_LOOKS[status]}>{driverStatusLabel(status)}</StatusChip>
);
