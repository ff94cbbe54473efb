/** The address of a job within the driver's app, and of what a notification opens. */
export const jobHash = (id: string): string => `#/servicio/${encodeURIComponent(id)}`;

/** The job that the address names, without its `#/`; null for another view. */
export const jobIdIn = (hash: string): string | null => /^servicio\/(.+)$/.exec(hash)?.[1] ?? null;
