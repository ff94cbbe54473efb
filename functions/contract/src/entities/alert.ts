import * as z from 'zod';
import { ExpiringDocument } from './driver.ts';
import { TimeOfDay } from './quote.ts';
import { SearchTally } from './service-search.ts';

/** Alert kinds whose rule has a threshold in minutes. */
export const TIMED_ALERT_KINDS = ['unassigned', 'late_start', 'predicted_late', 'driver_silent', 'long_stop'] as const;
export type TimedAlertKind = (typeof TIMED_ALERT_KINDS)[number];

/** Alert kinds about a service, in the order in which they are evaluated. */
export const SERVICE_ALERT_KINDS = [
  'new_booking',
  'driver_declined',
  'search_failed',
  'customer_cancelled',
  'receipt_sent',
  'refund_due',
  'cash_missing',
  'late_approach',
  ...TIMED_ALERT_KINDS,
] as const;
export type ServiceAlertKind = (typeof SERVICE_ALERT_KINDS)[number];

/** Alert kinds that a company may switch off. */
export const RULE_ALERT_KINDS = [...SERVICE_ALERT_KINDS, 'zone_entered', 'zone_left', 'document_expiring'] as const;
export type RuleAlertKind = (typeof RULE_ALERT_KINDS)[number];

/**
 * All alert kinds. An alert resolves itself once its condition no longer holds; a customer's message, once the team adds
 * a note.
 */
export const ALERT_KINDS = [...RULE_ALERT_KINDS, 'customer_message'] as const;
export const AlertKind = z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof AlertKind>;

const AlertState = z.enum(['open', 'resolved']);

/**
 * An alert, `accounts/{a}/alerts/{id}`: kind, subject and episode make the id. Instants are milliseconds since 1970;
 * the document's `expiresAt` is a Firestore timestamp. Customers are not named: an alert outlives their deletion.
 */
export const Alert = z.object({
  kind: AlertKind,
  state: AlertState,
  openedAt: z.int(),
  resolvedAt: z.int().nullable(),
  /** Opened in the quiet hours: it makes no sound. */
  isQuiet: z.boolean(),
  serviceId: z.string().nullable(),
  /** The number of the service for display, or its id. */
  serviceNumber: z.string().nullable(),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
  zoneId: z.string().nullable(),
  zoneName: z.string().nullable(),
  /** A driver's own words, such as why they declined; null without any. */
  reason: z.string().nullable().default(null),
  /** The amount to be verified, to be returned, or missing; null for other alerts. */
  amountCents: z.int().nullable().default(null),
  /** The driver’s document that expires, and its last day, `YYYY-MM-DD`. */
  document: ExpiringDocument.nullable().default(null),
  expiresOn: z.string().nullable().default(null),
  /** How the search for a driver went; null for other alerts. */
  search: SearchTally.nullable().default(null),
});
export type Alert = z.infer<typeof Alert>;

/** Maximum days of warning before a document expires; documents are renewed for at least a year. */
export const MAX_EXPIRY_WARNING_DAYS = 180;

const OnOff = z.strictObject({ on: z.boolean() });
const Timed = z.strictObject({ on: z.boolean(), minutes: z.int().min(1).max(1440) });

export const AlertRules = z.strictObject({
  new_booking: OnOff,
  driver_declined: OnOff.default({ on: true }),
  search_failed: OnOff.default({ on: true }),
  customer_cancelled: OnOff.default({ on: true }),
  receipt_sent: OnOff.default({ on: true }),
  refund_due: OnOff.default({ on: true }),
  cash_missing: OnOff.default({ on: true }),
  /** No minutes: late by the hour itself, as the board marks it. */
  late_approach: OnOff.default({ on: true }),
  /** Minutes before its appointment from which a service needs a driver. */
  unassigned: Timed,
  /** Minutes after its appointment by which the driver should be on the way. */
  late_start: Timed,
  /** Minutes by which a driver may be late. */
  predicted_late: Timed,
  /** Minutes without a position on a job. A phone on a job reports every minute. */
  driver_silent: z.strictObject({ on: z.boolean(), minutes: z.int().min(2).max(1440) }),
  /** Minutes at one place, away from both ends of the trip. */
  long_stop: z.strictObject({ on: z.boolean(), minutes: z.int().min(5).max(1440) }),
  zone_entered: OnOff,
  zone_left: OnOff,
  /** Days before the last day of a driver’s document. */
  document_expiring: z
    .strictObject({ on: z.boolean(), days: z.int().min(1).max(MAX_EXPIRY_WARNING_DAYS) })
    .default({ on: true, days: 30 }),
});
export type AlertRules = z.infer<typeof AlertRules>;

/** From and to, in Guayaquil’s time; past midnight if `to` is earlier. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Elige otra hora de fin' });
export type QuietHours = z.infer<typeof QuietHours>;

/** Hour of the daily summary, in Guayaquil’s time. */
export const DigestTime = TimeOfDay.default('07:00');

/** Who gets an e-mail about each order and each cancellation by a customer, at once. */
export const ORDER_EMAILS = ['owner', 'admins', 'none'] as const;
export const OrderEmails = z.enum(ORDER_EMAILS);
export type OrderEmails = z.infer<typeof OrderEmails>;

/** A company's alert settings, as stored in its account. */
export const AlertSettings = z.object({
  rules: AlertRules,
  quietHours: QuietHours.nullable(),
  digestAt: DigestTime,
  orderEmails: OrderEmails.default('owner'),
  /** Instant of the last change, milliseconds since 1970; 0 before the first. The precondition of an edit. */
  updatedAt: z.int(),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

export const DEFAULT_ALERT_SETTINGS: AlertSettings = {
  rules: {
    new_booking: { on: true },
    driver_declined: { on: true },
    search_failed: { on: true },
    customer_cancelled: { on: true },
    receipt_sent: { on: true },
    refund_due: { on: true },
    cash_missing: { on: true },
    late_approach: { on: true },
    unassigned: { on: true, minutes: 60 },
    late_start: { on: true, minutes: 10 },
    predicted_late: { on: true, minutes: 15 },
    driver_silent: { on: true, minutes: 10 },
    long_stop: { on: true, minutes: 20 },
    zone_entered: { on: true },
    zone_left: { on: true },
    document_expiring: { on: true, days: 30 },
  },
  quietHours: null,
  digestAt: '07:00',
  orderEmails: 'owner',
  updatedAt: 0,
};

/** A user's read marks, `accounts/{a}/alertReaders/{uid}`: one document however many alerts there are. */
export const AlertReader = z.object({
  /** Alerts that were opened until then are read. Milliseconds since 1970. */
  readUntil: z.int(),
  /** Ids of later alerts that are read too. */
  read: z.array(z.string()),
});
export type AlertReader = z.infer<typeof AlertReader>;

export const NEW_ALERT_READER: AlertReader = { readUntil: 0, read: [] };
