/** Where SPEC §3 keeps the session in the browser. */
export const SESSION_KEY = 'user';
