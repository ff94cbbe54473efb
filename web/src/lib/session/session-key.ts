/** SPEC §3: local storage key of the session. */
export const SESSION_KEY = 'user';
