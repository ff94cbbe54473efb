/** The SRI's service does not respond, or not as documented: to be tried again. */
export class SriUnavailable extends Error {}
