/** Deliveries are retried until they succeed; after an hour scheduled runs have done the work (docs/decisions/0015). */
const RETRY_WINDOW_MS = 60 * 60_000;

/** Whether an event is worth another try. */
export const isWithinRetryWindow = (event: { readonly time: string }): boolean =>
  Date.now() - Date.parse(event.time) < RETRY_WINDOW_MS;
