import type { RateLimit } from '../endpoint.ts';

/** Attempts at a secret, counted over all instances. */
export const signInLimit: RateLimit = { max: 10, windowSeconds: 300, store: 'shared' };
/** Attempts at a one-time code: a longer window, because six digits are guessed sooner. */
export const otpLimit: RateLimit = { max: 10, windowSeconds: 900, store: 'shared' };
/** Sign-ups from one address. */
export const signUpLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Endpoints that send e-mail to a third party. */
export const mailLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Cheap public reads, and small writes of signed-in users. */
export const visitorLimit: RateLimit = { max: 120, windowSeconds: 60, store: 'instance' };
/** Calls of one API key, in each instance. */
export const apiKeyLimit: RateLimit = { max: 600, windowSeconds: 60, store: 'instance' };
