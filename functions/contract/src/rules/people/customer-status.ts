import type { CustomerStatus } from '../../entities/customer.ts';

const LABELS = { activado: 'Activo', cancelado: 'Cancelado' } as const satisfies Record<CustomerStatus, string>;

/** SPEC §2. `isReasonRequired` in driver-status.ts covers customers too. */
export const customerStatusLabel = (status: CustomerStatus): string => LABELS[status];
