import type { Service } from '@llevo/contract/entities/service';
import { editableFields, nextServiceStatuses } from '@llevo/contract/rules/services/service-status';

/** A change of a service that starts at its alert; a dialog has its details. */
export type ServiceChange = 'reschedule' | 'cancel' | 'refund';

/** Opens the dialog of a change. */
export type StartChange = (change: ServiceChange, service: Service) => void;

/** The changes in the menu of an alert, as its service allows them now. */
export const menuChanges = ({ status, driverId }: Pick<Service, 'status' | 'driverId'>): readonly ServiceChange[] => [
  ...(editableFields(status) === 'all' ? (['reschedule'] as const) : []),
  ...(nextServiceStatuses({ status, driverId }).includes('cancelado') ? (['cancel'] as const) : []),
];
