/** Documents that expire. This file is free of zod, which the driver's app does not load. */
export const EXPIRING_DOCUMENTS = ['licencia', 'matricula'] as const;
