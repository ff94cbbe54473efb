/** Documents with a last day. In a file without zod, which the driver's app does not load. */
export const EXPIRING_DOCUMENTS = ['licencia', 'matricula'] as const;
