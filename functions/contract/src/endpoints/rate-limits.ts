import type { RateLimit } from '../endpoint.ts';

/** Attempts at a secret, counted over all instances. */
export const signInLimit: RateLimit = { max: 10, windowSeconds: 300, store: 'shared' };
/** Attempts at a one-time code of six digits: a longer wait, because few digits are soon guessed. */
export const otpLimit: RateLimit = { max: 10, windowSeconds: 900, store: 'shared' };
/** New users and accounts from one place. */
export const signUpLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** What sends mail to somebody else. */
export const mailLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Cheap public reads, and small notes of the signed-in. */
export const visitorLimit: RateLimit = { max: 120, windowSeconds: 60, store: 'instance' };
/** Calls of one API key, in each instance. */
export const apiKeyLimit: RateLimit = { max: 600, windowSeconds: 60, store: 'instance' };
