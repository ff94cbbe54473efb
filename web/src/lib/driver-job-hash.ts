/** The address of a job within the driver's app; notifications open it too. */
export const jobHash = (id: string): string => `#/servicio/${encodeURIComponent(id)}`;

/** The id of the job in an address, without its `#/`; null for another view. */
export const jobIdIn = (hash: string): string | null => /^servicio\/(.+)$/.exec(hash)?.[1] ?? null;
