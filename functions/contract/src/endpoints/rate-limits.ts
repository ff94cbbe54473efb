import type { RateLimit } from '../endpoint.ts';

/** Attempts at a secret, counted over all instances. */
export const signInLimit: RateLimit = { max: 10, windowSeconds: 300, store: 'shared' };
/** Attempts at a one-time code: a longer window, because six digits are guessed sooner. */
export const otpLimit: RateLimit = { max: 10, windowSeconds: 900, store: 'shared' };
/** Passkey challenges; higher because clients behind one IP share it and abandoned ones count. */
export const challengeLimit: RateLimit = { max: 60, windowSeconds: 300, store: 'shared' };
/** Requests for a sign-in or password reset link. */
export const linkLimit: RateLimit = { ...signInLimit, dailyCeiling: { name: 'links', countedBy: 'handler' } };
/** Requests of one user for a link that confirms an e-mail. */
export const emailLinkLimit: RateLimit = {
  max: 5,
  windowSeconds: 900,
  store: 'shared',
  dailyCeiling: { name: 'links', countedBy: 'call' },
};
/** Requests for a code of the driver's app. */
export const driverCodeLimit: RateLimit = { ...signInLimit, dailyCeiling: { name: 'links', countedBy: 'handler' } };
/** Reads and changes by one driver's app. */
export const driverAppLimit: RateLimit = { max: 240, windowSeconds: 60, store: 'instance' };
/** Proofs of delivery of one driver, each with pictures to re-encode. */
export const deliveryProofLimit: RateLimit = { max: 30, windowSeconds: 600, store: 'shared' };
/** Sign-ups from one address. */
export const signUpLimit: RateLimit = {
  max: 20,
  windowSeconds: 600,
  store: 'shared',
  dailyCeiling: { name: 'signUps', countedBy: 'call' },
};
/** Messages to the operator. */
export const contactLimit: RateLimit = {
  max: 20,
  windowSeconds: 600,
  store: 'shared',
  dailyCeiling: { name: 'contact', countedBy: 'call' },
};
/** Calls that invite by e-mail; the ceiling counts recipients. */
export const inviteLimit: RateLimit = {
  max: 20,
  windowSeconds: 600,
  store: 'shared',
  dailyCeiling: { name: 'invites', countedBy: 'handler' },
};
/** Drivers added one by one, each with an invitation by e-mail; above the ceiling they are added without it. */
export const driverInvitationLimit: RateLimit = {
  max: 200,
  windowSeconds: 600,
  store: 'shared',
  batch: 20,
  dailyCeiling: { name: 'invites', countedBy: 'handler' },
};
/** Test events to webhook endpoints, each a request to one of the account's servers. */
export const webhookTestLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Route histories, each of some hundred documents: enough for a person who views one after the other. */
export const routeHistoryLimit: RateLimit = { max: 60, windowSeconds: 60, store: 'instance' };
/** Exports of one account's data: a few, because each may read everything. */
export const exportLimit: RateLimit = { max: 5, windowSeconds: 3600, store: 'shared' };
/** Quotes of one visitor. */
export const quoteLimit: RateLimit = {
  max: 40,
  windowSeconds: 60,
  store: 'shared',
  batch: 10,
  dailyCeiling: { name: 'quotes', countedBy: 'call' },
};
/** Bookings of one visitor, each with a code by e-mail at most. */
export const bookingLimit: RateLimit = {
  max: 20,
  windowSeconds: 600,
  store: 'shared',
  dailyCeiling: { name: 'links', countedBy: 'handler' },
};
/** Distances, which an outside service may charge for. */
export const directionsLimit: RateLimit = {
  max: 120,
  windowSeconds: 60,
  store: 'shared',
  batch: 20,
  dailyCeiling: { name: 'directions', countedBy: 'handler' },
};
/** Tokens for a driver's position on tracking pages. */
export const trackingWatchLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared', batch: 10 };
/** Changes made on tracking pages: a customer makes one or two. */
export const trackingChangeLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Pictures sent with one tracking link, from any address. */
export const trackingPictureLimit: RateLimit = { max: 10, windowSeconds: 86_400, store: 'shared' };
/** Payments that one user registers, verifies or voids manually, one after the other. */
export const paymentLimit: RateLimit = { max: 120, windowSeconds: 60, store: 'instance' };
/** Invoices that one user issues or resends manually, one after the other. */
export const invoiceLimit: RateLimit = { max: 60, windowSeconds: 60, store: 'instance' };
/** Certificates that one user uploads; each upload could guess a password. */
export const certificateLimit: RateLimit = { max: 10, windowSeconds: 600, store: 'shared' };
/** Cheap public reads, and small writes of signed-in users. */
export const visitorLimit: RateLimit = { max: 120, windowSeconds: 60, store: 'instance' };
/** Calls of one API key, in each instance. */
export const apiKeyLimit: RateLimit = { max: 600, windowSeconds: 60, store: 'instance' };

/** Clients that one hop of Hosting may serve at their limit. */
const CLIENTS_PER_HOP = 10;
/** Batches that a hop's uses are taken in by instances. */
const BATCHES_PER_WINDOW = 100;

/**
 * The limit of all clients behind one hop that may be Hosting's. It bounds a direct caller who forges the preceding
 * hop (docs/decisions/0037).
 */
export function hopLimit({ max, windowSeconds, store }: RateLimit): RateLimit {
  const maxOfHop = max * CLIENTS_PER_HOP;
  return { max: maxOfHop, windowSeconds, store, batch: Math.ceil(maxOfHop / BATCHES_PER_WINDOW) };
}
