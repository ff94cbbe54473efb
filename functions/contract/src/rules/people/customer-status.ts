import type { CustomerStatus } from '../../entities/customer.ts';

const LABELS = { activado: 'Activo', cancelado: 'Cancelado' } as const satisfies Record<CustomerStatus, string>;

/** SPEC §2. Which changes ask for a reason says `isReasonRequired` of rules/driver-status. */
export const customerStatusLabel = (status: CustomerStatus): string => LABELS[status];
