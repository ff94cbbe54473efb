import { CLIENT_SHARES } from '../daily-ceilings.ts';
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
  dailyCeiling: { name: 'addressLinks', countedBy: 'call' },
};
/** Requests for a code of the driver's app. */
export const driverCodeLimit: RateLimit = {
  ...signInLimit,
  dailyCeiling: { name: 'driverCodes', countedBy: 'handler' },
};
/** Sign-ins by a mailed link of the driver's app, which cannot be guessed. */
export const driverLinkLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared' };
/** Answers to companies' invitations: a driver gives one or two, and networks of phones share an address. */
export const driverInvitationAnswerLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared' };
/** Reads and changes by one driver's app. */
export const driverAppLimit: RateLimit = { max: 240, windowSeconds: 60, store: 'instance' };
/** Secrets for a driver's trackers, made one by one. */
export const trackerLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared', batch: 10 };
/** Proofs of delivery of one driver, each with pictures to re-encode. */
export const deliveryProofLimit: RateLimit = { max: 30, windowSeconds: 600, store: 'shared' };
/** Sign-ups from one address. */
export const signUpLimit: RateLimit = {
  max: 20,
  windowSeconds: 600,
  store: 'shared',
  mailsAnyone: true,
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
  mailsAnyone: true,
  dailyCeiling: { name: 'bookingCodes', countedBy: 'handler' },
};
/** Bookings confirmed by their mailed link, which networks of phones do from one address. */
export const bookingConfirmationLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared' };
/** Distances, which an outside service may charge for. */
export const directionsLimit: RateLimit = {
  max: 120,
  windowSeconds: 60,
  store: 'shared',
  batch: 20,
  dailyCeiling: { name: 'directions', countedBy: 'handler' },
};
/** Forecasts of a driver's arrival: a visitor asks for some vehicles and places, not for a grid of them. */
export const arrivalLimit: RateLimit = { max: 60, windowSeconds: 60, store: 'shared', batch: 10 };
/** Reads of tracking pages: a page asks every three seconds during a search, and networks of phones share an address. */
export const trackingReadLimit: RateLimit = { max: 300, windowSeconds: 60, store: 'instance' };
/** Prices of another time on tracking pages. */
export const trackingPriceLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared', batch: 10 };
/** Tokens for a driver's position on tracking pages. */
export const trackingWatchLimit: RateLimit = { max: 60, windowSeconds: 600, store: 'shared', batch: 10 };
/** Changes made on tracking pages: a customer makes one or two. */
export const trackingChangeLimit: RateLimit = { max: 20, windowSeconds: 600, store: 'shared' };
/** Pictures sent with one tracking link, from any address. */
export const trackingPictureLimit: RateLimit = { max: 10, windowSeconds: 86_400, store: 'shared' };
/** Forms at Payphone opened with one tracking link, from any address. */
export const trackingPaymentLimit: RateLimit = { max: 20, windowSeconds: 86_400, store: 'shared' };
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

/** Clients that one hop may serve at their limit. */
const CLIENTS_PER_HOP = 10;
/** The same for calls that mail any address, if the hop may be a direct caller. */
const MAILING_CLIENTS_PER_HOP = 2;
/** Batches that a hop's uses are taken in by instances. */
const BATCHES_PER_WINDOW = 100;

/**
 * The limit of all clients behind one hop that may be Hosting's. It bounds a direct caller who forges the preceding
 * hop (docs/decisions/0037); `isKnown` if the hop is listed as Hosting's.
 */
export function hopLimit({ max, windowSeconds, store, mailsAnyone = false }: RateLimit, isKnown = false): RateLimit {
  const maxOfHop = max * (mailsAnyone && !isKnown ? MAILING_CLIENTS_PER_HOP : CLIENTS_PER_HOP);
  return { max: maxOfHop, windowSeconds, store, batch: Math.ceil(maxOfHop / BATCHES_PER_WINDOW) };
}

const DAY_SECONDS = 86_400;
/** Uses of a client's day that an instance takes at once. */
const SHARE_BATCH = 10;

/** One anonymous client's part of a day's ceiling, so that none uses it up for the others; null for no ceiling. */
export function clientShare({ dailyCeiling, mailsAnyone = false }: RateLimit): RateLimit | null {
  const max = dailyCeiling === undefined ? undefined : CLIENT_SHARES[dailyCeiling.name];
  if (max === undefined) return null;
  return { max, windowSeconds: DAY_SECONDS, store: 'shared', batch: SHARE_BATCH, mailsAnyone };
}

/**
 * Mails with a link or code to one mailbox, by who asks. Any stranger may name the mailbox, so the requests of one
 * network do not use up those of another, and a device that its owner signed in with keeps some of its own.
 */
export const MAILBOX_LIMITS = {
  /** Requests from one network for one mailbox. */
  network: { max: 5, windowSeconds: 900, store: 'shared' },
  /** All requests for one mailbox. More than one network has in an hour. */
  mailbox: { max: 24, windowSeconds: 3600, store: 'shared' },
  /** Beyond both, from a device that signed in before. */
  knownDevice: { max: 1, windowSeconds: 3600, store: 'shared' },
} as const satisfies Record<string, RateLimit>;
