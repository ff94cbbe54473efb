import { randomInt } from 'node:crypto';
import type { WhatsAppLanguage } from '@llevo/contract/entities/outbox-whatsapp';
import type { ServiceOrigin, BookingDetails, Service } from '@llevo/contract/entities/service';
import type { Consent } from '@llevo/contract/entities/consent';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { BookingCustomer, WantedCustomer } from './find-or-create-customer.ts';
import type { PricedBooking } from './agreed-price.ts';
import { auditedPrice, writeAgreedPrice } from './agreed-price.ts';
import { bookedQuoteFields, findQuote, quoteDocument } from './booked-quote.ts';
import type { BookableQuote } from './booked-quote.ts';
import { assignmentEmails } from './emails/assignment-email.ts';
import type { CompanySender } from './company-sender.ts';
import { notifyJobEvent, readNewCustomer } from './job-messages.ts';
import type { JobPeople } from './job-messages.ts';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate, guayaquilTime } from '@llevo/contract/rules/dates';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { loaderFields } from '@llevo/contract/rules/services/service-display';
import { initialServiceStatus } from '@llevo/contract/rules/services/service-status';
import { searchTokens } from '@llevo/contract/search-text';
import { dispatchSettingsOf, searchOfService } from '@llevo/contract/rules/dispatch/start-search';
import type { DispatchSettings } from '@llevo/contract/entities/dispatch-settings';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { tracedFields } from '../../platform/log/trace-context.ts';
import type { Actor, Ids } from '../../platform/seams/core.ts';
import type { DriverContact } from './driver-contacts.ts';
import { notifyOffer } from './driver-notices.ts';
import { readContacts } from './driver-contacts.ts';
import { findBookingCustomer, writeNewCustomer } from './find-or-create-customer.ts';
import type { ServiceTransaction } from './service-change.ts';
import type { AssignableDriver } from './service-driver.ts';
import { findAssignableDriver } from './service-driver.ts';
import { parseService, serviceDocument } from './service-list.ts';
import { serviceNumber } from './service-number.ts';
import { trackingToken, writeTrackingLink } from './tracking-link.ts';

const ID_LENGTH = 20;

/** The transaction that a service is created in. */
export interface BookingTransaction extends ServiceTransaction {
  readonly ids: Ids;
}

/** The id of a booking's service: the same idempotency key gives the same id. */
export const bookingServiceId = (
  ids: Ids,
  accountId: string,
  { idempotencyKey }: Pick<ServiceBooking, 'idempotencyKey'>,
): string =>
  idempotencyKey === null
    ? ids.base62(ID_LENGTH)
    : ids.base62From(`service\n${accountId}\n${idempotencyKey}`, ID_LENGTH);

/** Four random digits that start a job. */
export const newStartPin = (): string => randomInt(10_000).toString().padStart(4, '0');

/**
 * Books a service in a transaction: the record, its customer if new, the quote's mark, the tracking link, one audit entry
 * and the e-mails. Reads first and writes afterwards, so that a caller may read more before it, and write more after it
 * if the result is `created`. Any other result has written nothing.
 */
export async function createService(
  frame: BookingTransaction,
  serviceId: string,
  booking: ServiceBooking,
): Promise<CreateServiceResult> {
  const { transaction, actor, clock, ids } = frame;
  const { accountId } = actor;
  const existing = await transaction.get(serviceDocument(accountId, serviceId));
  if (existing.exists) {
    const service = parseService(existing);
    if (service.requestHash !== booking.requestHash) return { kind: 'key_reused' };
    return { kind: 'existing', service, trackingToken: trackingToken(accountId, service) };
  }
  const nowMs = clock.nowMs();
  const quote = await findQuote(transaction, { accountId, quoteId: booking.quoteId, nowMs });
  if (typeof quote === 'string') return { kind: quote };
  const customer = await findBookingCustomer(transaction, booking.customer, { accountId, serviceId, nowMs, ids });
  if (typeof customer === 'string') return { kind: customer };
  const { driverId } = booking;
  const driver = driverId === null ? null : await findAssignableDriver(transaction, accountId, driverId);
  if (typeof driver === 'string') return { kind: driver };
  const contact = (await readContacts(transaction, accountId, [driver])).get(driverId ?? '');
  const people = await readNewCustomer(transaction, accountId, { ...customer, language: booking.phoneLanguage });
  const account = parseAccount(await transaction.get(firestore().doc(paths.account(accountId))));
  const dispatch = dispatchSettingsOf(account ?? {});

  const number = serviceNumber(ids, accountId, serviceId);
  const service = buildService(booking, { id: serviceId, number, nowMs, actor, customer, driver, dispatch });
  const token = writeService(frame, { service, customer, people, contact, booking, quote });
  return { kind: 'created', service, trackingToken: token };
}

interface BookingParts {
  readonly id: string;
  readonly number: string;
  readonly nowMs: number;
  readonly actor: Actor;
  readonly customer: BookingCustomer;
  readonly driver: AssignableDriver | null;
  readonly dispatch: DispatchSettings;
}

/** The record of a booking. An immediate service takes place now. */
function buildService(
  booking: ServiceBooking,
  { id, number, nowMs, actor, customer, driver, dispatch }: BookingParts,
): Service {
  const { trip } = booking;
  const facts = {
    number,
    userName: customer.name,
    driverName: driver?.name ?? null,
    typeService: trip.typeService,
    status: initialServiceStatus(trip.typeService),
    date: trip.date ?? guayaquilDate(nowMs),
    hour: trip.hour ?? guayaquilTime(nowMs),
    userPhone: customer.cellphone,
    driverPlate: driver?.plate ?? '',
    addressStart: trip.start.address,
    addressFinish: trip.end.address,
  };
  return {
    ...facts,
    id,
    createdAt: nowMs,
    updatedAt: nowMs,
    lastChange: { uid: actor.uid, name: actor.name, at: nowMs },
    userId: customer.document.id,
    driverId: driver?.id ?? null,
    typeVehicle: trip.vehicle,
    priceCents: booking.agreed?.cents ?? booking.priceCents,
    ...booking.details,
    typePaymentRemaining: null,
    referenceStart: trip.start.reference ?? '',
    referenceFinish: trip.end.reference ?? '',
    start: { lat: trip.start.lat, lng: trip.start.lng },
    finish: { lat: trip.end.lat, lng: trip.end.lng },
    ...loaderFields(trip.activators),
    isReturnTrip: trip.returnTrip,
    returnDiscountCents: booking.returnDiscountCents,
    distanceMetres: booking.distanceMetres,
    typeThingsMove: trip.typeThing,
    specialRequirements: trip.specialRequirements,
    noteCount: 0,
    origin: booking.origin,
    quoteId: booking.quoteId,
    consent: booking.consent ?? null,
    trackingVersion: 0,
    cancellation: null,
    confirmation: null,
    acceptance: null,
    refusal: null,
    arrivedAt: null,
    search: driver === null ? searchOfService(dispatch, facts, nowMs) : null,
    startPin: dispatch.startPin ? newStartPin() : null,
    wrongPins: 0,
    lastMove: null,
    delivery: null,
    payments: [],
    cashReport: null,
    settlements: [],
    refund: null,
    requestHash: booking.requestHash,
    ...(booking.importId !== undefined && { importId: booking.importId }),
    comprobantePago: '',
    comprobantePagoRemaining: '',
    comprobantePagoComision: '',
    comprobantePagoConductor: '',
    searchTokens: searchTokens(...serviceSearchTexts(facts)),
  };
}

interface WrittenBooking extends Pick<BookingParts, 'customer'> {
  /** Where to write to the customer. */
  readonly people: JobPeople;
  /** Where to notify the driver; undefined for none. */
  readonly contact: DriverContact | undefined;
  readonly service: Service;
  readonly booking: ServiceBooking;
  readonly quote: BookableQuote | null;
}

/** Writes a booking; returns the token of its tracking link. */
function writeService(
  frame: BookingTransaction,
  { service, customer, people, contact, booking, quote }: WrittenBooking,
): string {
  const { transaction, audit } = frame;
  const { accountId } = frame.actor;
  const { id, createdAt, ...fields } = service;
  const document = serviceDocument(accountId, id);
  transaction.create(document, { ...fields, createdAt, ...tracedFields() });
  writeNewCustomer(transaction, accountId, customer);
  if (booking.quoteId !== null && quote !== null) {
    transaction.update(quoteDocument(accountId, booking.quoteId), bookedQuoteFields(quote, booking.customer, id));
  }
  const token = writeTrackingLink(transaction, accountId, service);
  const { sender, company, heldMs = 0 } = booking;
  audit.add({
    action: 'service.create',
    target: document.path,
    before: null,
    after: { ...auditedFields(service), ...auditedPrice(booking) },
    createdAt,
  });
  writeAgreedPrice(frame, service, booking);
  notifyJobEvent(transaction, { event: 'received', accountId, service, people, company, sender, heldMs });
  const facts = { service, trackingToken: token };
  notifyOffer(transaction, { accountId, contact, facts, heldMs, email: assignmentEmails(sender).offer });
  return token;
}

/** The fields of a booking in the audit. */
const auditedFields = ({ number, userName, driverName, typeService, date, hour, priceCents, origin }: Service) => ({
  number,
  userName,
  driverName,
  typeService,
  date,
  hour,
  priceCents,
  origin,
});

/** A service to be booked. The server has priced its trip. */
export interface ServiceBooking extends PricedBooking {
  /** The same key gives the same service; null books another one. */
  readonly idempotencyKey: string | null;
  /** Distinguishes a repeated request from another one with the same key. */
  readonly requestHash: string;
  readonly origin: ServiceOrigin;
  /** The import of a file that books it. */
  readonly importId?: string | undefined;
  readonly trip: QuoteTrip;
  readonly distanceMetres: number;
  /** Discount of the return trip. */
  readonly returnDiscountCents: number;
  /** The quote to be marked as booked; null for a trip that was not quoted. */
  readonly quoteId: string | null;
  readonly customer: WantedCustomer;
  readonly details: BookingDetails;
  /** The visitor's consent; absent where the company books. */
  readonly consent?: Consent;
  /** Language of messages to the customer's number on WhatsApp, for a consent that the booking itself gives. */
  readonly phoneLanguage?: WhatsAppLanguage;
  /** null for none. */
  readonly driverId: string | null;
  readonly sender: CompanySender;
  /** How long its messages wait, for as long as the screen of the company offers to undo it; 0 by default. */
  readonly heldMs?: number;
  /** Addresses in the company that hear of the booking; none where the company itself books. */
  readonly company: readonly string[];
}

export type CreateServiceResult =
  /** `existing` for a repeated key. */
  | { readonly kind: 'created' | 'existing'; readonly service: Service; readonly trackingToken: string }
  /** The key belongs to another request. */
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'unknown_quote' | 'expired_quote' | 'booked_quote' }
  | { readonly kind: 'unknown_customer' | 'inactive_customer' }
  | { readonly kind: 'unknown_driver' | 'inactive_driver' };
