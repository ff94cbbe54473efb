import type { RateLimit } from '../endpoint.ts';

/** Attempts at a secret, counted over all instances. */
export const guessing: RateLimit = { max: 10, windowSeconds: 300, store: 'shared' };
/** Attempts at a one-time code of six digits: a longer wait, because few digits are soon guessed. */
export const guessingCodes: RateLimit = { max: 10, windowSeconds: 900, store: 'shared' };
/** New users and accounts from one place. */
export const signingUp: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** What sends mail to somebody else. */
export const mailing: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Cheap public reads, and small notes of the signed-in. */
export const perVisitor: RateLimit = { max: 120, windowSeconds: 60, store: 'instance' };
/** Calls of one API key, in each instance. */
export const perApiKey: RateLimit = { max: 600, windowSeconds: 60, store: 'instance' };
