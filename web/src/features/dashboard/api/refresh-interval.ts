/** The banner promises figures of the last five minutes; so often they are asked for again while somebody looks. */
export const REFRESH_INTERVAL_MS = 5 * 60_000;
