/** Deliveries are repeated until they succeed; after an hour the scheduled runs have long done the work (docs/decisions/0015). */
const MAX_AGE_MS = 60 * 60_000;

/** Whether an event is worth another try. */
export const isRecent = (event: { readonly time: string }): boolean => Date.now() - Date.parse(event.time) < MAX_AGE_MS;
