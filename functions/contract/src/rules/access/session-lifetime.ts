/** Two weeks from the sign-in, in milliseconds. */
export const SESSION_LIFETIME_MS = 14 * 24 * 60 * 60_000;
