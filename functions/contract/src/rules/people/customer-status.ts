import type { CustomerStatus } from '../../entities/customer.ts';

const LABELS = { activado: 'Activo', cancelado: 'Cancelado' } as const satisfies Record<CustomerStatus, string>;

/** SPEC §2. `isReasonRequired` of driver-status.ts says which changes require a reason. */
export const customerStatusLabel = (status: CustomerStatus): string => LABELS[status];
