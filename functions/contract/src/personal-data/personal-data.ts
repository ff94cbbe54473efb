/**
 * Personal data of customers, drivers and prospects by collection: the one source for what an erasure removes
 * (`areas/account/deletion`), and what the tests of erasure, export and backup compare with (docs/decisions/0098).
 */
import { CARGO_TYPES } from '../entities/quote-options.ts';
import type { CollectionName } from '../paths.ts';
import type { ErasedFields } from './erased-fields.ts';

/** Documents found by a field. */
export interface Finder {
  /** Name of the field; `id` for the document's own id. */
  readonly field: string;
  /**
   * Content of the field: the person's id, an id that begins with it and a colon, a list with `{account}/{person}`, the
   * person's e-mail or number in E.164, or the id of one of the customer's services.
   */
  readonly holds: 'person' | 'personPrefix' | 'accountPersons' | 'email' | 'phone' | 'service';
  /** Other fields that the documents have. */
  readonly where?: Readonly<Record<string, string>>;
}

/** Documents that stay, without these fields. */
export interface EmptiedDocuments {
  readonly by: Finder;
  readonly fields: ErasedFields;
}

type PersonalData =
  /** Documents to delete, and documents that stay with some fields erased. */
  | { readonly deleted: readonly Finder[]; readonly emptied?: readonly EmptiedDocuments[] }
  /** Deleted at once with the person's record. */
  | { readonly withRecord: true }
  /** Erased by steps of its own. */
  | { readonly own: string }
  /** Rewritten by triggers from the records. */
  | { readonly derived: true }
  /** Stays, by a legal duty. */
  | { readonly kept: string }
  /** Removed by a time-to-live policy within days. */
  | { readonly expires: string }
  /** No data of customers, drivers or prospects. */
  | { readonly none: true };

const none: PersonalData = { none: true };
const withRecord: PersonalData = { withRecord: true };

/** A customer's data in a service. */
const SERVICE_FIELDS_OF_CUSTOMER: ErasedFields = {
  userName: 'name',
  userPhone: 'empty',
  addressStart: { placeOf: 'start' },
  addressFinish: { placeOf: 'finish' },
  start: 'place',
  finish: 'place',
  referenceStart: 'empty',
  referenceFinish: 'empty',
  notes: 'empty',
  specialRequirements: 'empty',
  typeThingsMove: { oneOf: CARGO_TYPES },
  comprobantePago: 'empty',
  comprobantePagoRemaining: 'empty',
  'payments.*.receipt': 'empty',
  'payments.*.decision.reason': 'empty',
  'payments.*.requestHash': 'empty',
  'payments.*.note': 'empty',
  'cashReport.note': 'empty',
  'cancellation.reason': 'empty',
  delivery: 'null',
  consent: 'null',
  requestHash: 'empty',
};

/** A driver's data in a service. */
const SERVICE_FIELDS_OF_DRIVER: ErasedFields = {
  driverName: 'name',
  driverPlate: 'empty',
  comprobantePagoComision: 'empty',
  comprobantePagoConductor: 'empty',
};

/** Erased from a customer's service at once while it is under way: its driver needs the trip. */
export const OPEN_SERVICE_FIELDS: ErasedFields = { userName: 'name', userPhone: 'empty' };

/**
 * Texts of a service that name no customer or driver: ids, dates, states, the team's own names, and Payphone's code, by
 * which the company finds a payment in its books.
 */
export const NEUTRAL_SERVICE_TEXTS: readonly string[] = [
  'id',
  'userId',
  'driverId',
  'quoteId',
  'importId',
  'number',
  'date',
  'hour',
  'status',
  'payments.*.id',
  'payments.*.reference',
  'payments.*.by.uid',
  'payments.*.by.name',
  'payments.*.decision.uid',
  'payments.*.decision.name',
  'cashReport.driverId',
  'settlements.*.id',
  'settlements.*.reference',
  'settlements.*.by.uid',
  'settlements.*.by.name',
  'refund.reversing',
  'refund.returns.*.id',
  'refund.returns.*.reference',
  'refund.returns.*.by.uid',
  'refund.returns.*.by.name',
  'cancellation.from',
  'cancellation.code',
  'cancellation.by.uid',
  'cancellation.by.name',
  'confirmation.from',
  'confirmation.by.uid',
  'confirmation.by.name',
  'confirmation.driverId',
  'acceptance.driverId',
  'refusal.driverId',
  'search.open.*.offerId',
  'search.open.*.driverId',
  'search.declinedBy.*',
  'search.missedBy.*',
  'search.alternates.*',
  'search.state',
  'search.appointment.date',
  'search.appointment.hour',
  'startPin',
  'lastMove.driverId',
  'lastMove.before.driverId',
  'lastMove.before.date',
  'lastMove.before.hour',
  'lastMove.before.acceptance.driverId',
  'lastMove.before.status',
  'lastMove.before.confirmation.from',
  'lastMove.before.confirmation.by.uid',
  'lastMove.before.confirmation.by.name',
  'lastMove.before.confirmation.driverId',
  'lastMove.before.refusal.driverId',
  'lastChange.uid',
  'lastChange.name',
];

/** Timeline entries with texts about the customer: addresses, notes, why a driver declined or was changed. */
export const PERSONAL_HISTORY_KINDS = ['start', 'finish', 'notes', 'declined', 'driver_reason'] as const;

const byPerson = (field: string, where?: Finder['where']): Finder => ({
  field,
  holds: 'person',
  ...(where !== undefined && { where }),
});
const byEmail = (field: string): Finder => ({ field, holds: 'email' });
const byPhone = (field: string): Finder => ({ field, holds: 'phone' });
const byService: Finder = { field: 'serviceId', holds: 'service' };

/** Every collection. A new one does not compile before it is here. */
export const PERSONAL_DATA: Readonly<Record<CollectionName, PersonalData>> = {
  customers: withRecord,
  drivers: withRecord,
  driverLocations: withRecord,
  personEmails: withRecord,
  driverSessions: { deleted: [byPerson('driverId')] },
  trackers: { deleted: [byPerson('driverId')] },
  driverDevices: { deleted: [byPerson('uid')] },
  driverDispatch: withRecord,
  offers: { expires: 'Places of a trip and the id of a driver, for 31 days.' },
  pushDeliveries: { deleted: [byPerson('driverId')] },
  driverTracks: { deleted: [{ field: 'id', holds: 'personPrefix' }] },
  alerts: { deleted: [byPerson('driverId')] },
  trackingLinks: { deleted: [byService] },
  companySlugs: none,
  serviceNotes: { deleted: [byService] },
  mentions: { deleted: [byService] },
  mail: { deleted: [byEmail('to'), byEmail('replyTo'), byPhone('whatsapp.to'), byService] },
  phoneConsents: { deleted: [byPhone('to')] },
  leads: { deleted: [byEmail('email')] },
  quotes: { deleted: [byEmail('contact.email'), byService] },
  webhookDeliveries: { deleted: [{ field: 'people', holds: 'accountPersons' }] },
  ratings: {
    deleted: [byPerson('customerId', { target: 'customer' }), byPerson('driverId', { target: 'driver' })],
    // Stars given are part of other people's averages.
    emptied: [
      { by: byPerson('customerId', { target: 'driver' }), fields: { comment: 'absent' } },
      { by: byPerson('driverId', { target: 'customer' }), fields: { comment: 'absent' } },
    ],
  },
  services: {
    deleted: [],
    emptied: [
      { by: byPerson('userId'), fields: SERVICE_FIELDS_OF_CUSTOMER },
      { by: byPerson('driverId'), fields: SERVICE_FIELDS_OF_DRIVER },
    ],
  },
  history: { own: 'Texts of the kinds that name a customer, and the name of a driver.' },
  audit: { own: 'Values before and after, whose commitment stays in the chain.' },
  deletions: { own: 'The erasure itself holds name and e-mail until it has finished.' },
  ledger: { derived: true },
  stats: none,
  signals: none,
  figures: none,
  invoices: { kept: 'Tax law: electronic documents and their data for seven years.' },
  logs: { expires: 'Failed requests, for thirty days.' },
  logGroups: none,
  rateLimits: { expires: 'Counters named after an address, for hours.' },
  oneTimeTokens: { expires: 'Codes of the driver’s app, for minutes.' },
  emailProofs: { expires: 'Hash of an address and a browser, for ninety days.' },
  pendingBookings: { expires: 'Sealed booking of a visitor, for an hour.' },
  openBookings: { expires: 'Hash of an address or number, until two days after the last trip.' },
  listPlaces: { expires: 'Place of a name in a list, for half a minute.' },
  exports: none,
  bookingDays: none,
  payphoneAttempts: none,
  driverActions: none,
  accounts: none,
  members: none,
  users: none,
  credentials: none,
  passkeys: none,
  userEmails: none,
  userDevices: none,
  sessions: none,
  sessionUses: none,
  private: none,
  securityEvents: none,
  invites: none,
  apiKeys: none,
  apiKeyCalls: none,
  savedViews: none,
  pushDevices: none,
  rates: none,
  discountRates: none,
  auditHeads: none,
  usage: none,
  webhooks: none,
  invoicing: none,
  alertWatches: none,
  alertReaders: none,
  alertDigests: none,
  zones: none,
  uploads: none,
  events: none,
  eventGroups: none,
  feedback: none,
  metrics: none,
  billing: none,
  paymentEvents: none,
  cursors: none,
  migrations: none,
};
