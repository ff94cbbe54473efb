import type { PlanId } from './entities/session.ts';

/**
 * Daily maximum uses (by days in Guayaquil) of features that cost money or send e-mail, over the whole installation:
 * they bound the damage of abuse from many addresses. One for each purpose, so that what strangers request uses up nothing
 * that known users need (docs/decisions/0095). An installation may set others (docs/configuration.md).
 */
export const DAILY_CEILINGS = {
  /** Routes from a paid directions service; above it distances are estimates. */
  directions: 5_000,
  /** Stored quotes. */
  quotes: 50_000,
  /** New accounts and accepted invites. */
  signUps: 5_000,
  /** Links for sign-in and password resets, to known users only; above it none is sent. */
  links: 10_000,
  /** Codes for the driver's app, to known drivers only; above it none is sent. */
  driverCodes: 10_000,
  /** Links that confirm or change the address of a signed-in user. */
  addressLinks: 5_000,
  /** Codes for sign-ins with an identity provider that does not vouch for the address. */
  providerCodes: 5_000,
  /** Codes for bookings, to any address that a visitor enters. */
  bookingCodes: 10_000,
  /** Messages from the contact form and the help page. */
  contact: 2_000,
  /** Invites by e-mail, one for each recipient. */
  invites: 5_000,
  /** Codes sent to WhatsApp; above it they go by mail, if there is an address. */
  whatsAppCodes: 10_000,
  /** Notices of jobs sent to WhatsApp; above it they go by mail. */
  whatsAppNotices: 50_000,
} as const;

export type CeilingName = keyof typeof DAILY_CEILINGS;

/** Calls a day of one anonymous client under a ceiling. Networks of many people have one address. */
export const CLIENT_SHARES: Readonly<Partial<Record<CeilingName, number>>> = {
  quotes: 2_500,
  signUps: 250,
  links: 500,
  driverCodes: 500,
  providerCodes: 250,
  bookingCodes: 500,
  contact: 100,
};

/**
 * Codes of bookings a day for one company's quoter, by its plan. Strangers request them, so they take at most a third of
 * the company's e-mails to third parties (`rules/activity/mail-budget.ts`), towards which they count.
 */
export const BOOKING_CODES_BY_PLAN: Readonly<Record<PlanId, number>> = { free: 50, startup: 500, business: 2_000 };
