import type { ServiceBooking, CreateServiceResult } from '../write-new-service.ts';
import { store } from '../../../platform/store.ts';
import type { Deps } from '../../../platform/deps.ts';
import { paths } from '@llevo/contract/paths';
import { guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import type { DocumentReference, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../../platform/audit/audit-chain.ts';
import { firestore } from '../../../platform/firestore/firebase.ts';
import type { Actor } from '../../../platform/seams/core.ts';
import { grantConsent } from '../../../platform/whatsapp/phone-consents.ts';
import { BOOKING_SIGNAL_ID } from '@llevo/contract/entities/booking-signal';
import type { BookingSignal } from '@llevo/contract/entities/booking-signal';
import { CONSENT_PURPOSES } from '@llevo/contract/entities/phone-consent';
import type { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { Service } from '@llevo/contract/entities/service';
import type { VisitorFact } from '@llevo/contract/rules/services/open-bookings';
import { countServices } from '../../quoter/day-places.ts';
import { bookingServiceId, createService } from '../write-new-service.ts';
import { countOpenBookings, openBookingDocuments } from './open-bookings.ts';
import type { Visitor } from './open-bookings.ts';
import { translatable } from '../../../platform/translatable.ts';

type BookResult =
  | CreateServiceResult
  | { readonly kind: 'full' }
  /** The visitor has too many open bookings, by this fact. */
  | { readonly kind: 'too_many_open'; readonly by: VisitorFact };

const DAY_MS = 86_400_000;
/** The author of a booking in audit and timeline: visitors have no user. */
const VISITOR = { uid: 'quoter', name: translatable('Cotizador público'), impersonator: null } as const;

/** Written by each booking of a limited day. */
export const bookingDayDocument = (accountId: string, date: string): DocumentReference =>
  firestore().doc(paths.accountDocument(accountId, 'bookingDays', date));

/** Writes that a service takes a place of a limited day. */
export function writeBookingDay(
  transaction: Transaction,
  accountId: string,
  { id, date }: Pick<Service, 'id' | 'date'>,
): void {
  const expiresAt = Timestamp.fromMillis(guayaquilInstantMs(date) + 2 * DAY_MS);
  transaction.set(bookingDayDocument(accountId, date), { lastServiceId: id, expiresAt });
}

/** Writes which booking is the latest, for the company's windows, which announce it. */
function writeBookingSignal(transaction: Transaction, accountId: string, { id, createdAt }: Service): void {
  const signal: Omit<BookingSignal, 'count'> = { serviceId: id, bookedAt: createdAt };
  const document = firestore().doc(paths.accountDocument(accountId, 'signals', BOOKING_SIGNAL_ID));
  // Counted without reading it, so that concurrent bookings do not wait for each other.
  transaction.set(document, { ...signal, count: FieldValue.increment(1) }, { merge: true });
}

const servicesOf = (accountId: string) => firestore().collection(paths.accountCollection(accountId, 'services'));

/**
 * Bookings of visitors. Each booking of a limited day writes `accounts/{a}/bookingDays/{date}`, so that concurrent ones
 * contend for it, and counts the day's services in the same transaction: cancelled and moved ones make room again.
 */
export const quoteBookingsStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /**
     * Books like `servicesStore.create`, unless the day is full or the visitor has too many open bookings: concurrent
     * bookings exceed neither.
     */
    book: ({
      accountId,
      date,
      dailyCapacity,
      visitor,
      phoneLanguage,
      service,
    }: VisitorBooking): Promise<BookResult> => {
      const actor: Actor = { ...VISITOR, accountId };
      const serviceId = bookingServiceId(ids, accountId, service);
      const serviceDocument = servicesOf(accountId).doc(serviceId);
      const day = bookingDayDocument(accountId, date);
      const { customer, quoteId } = service;
      const openBookings = openBookingDocuments(ids, accountId, visitor);
      const contended = [
        serviceDocument.path,
        ...openBookings.map(([, { path }]) => path),
        ...(dailyCapacity === null ? [] : [day.path]),
        ...(quoteId === null ? [] : [paths.accountDocument(accountId, 'quotes', quoteId)]),
        ...('id' in customer || customer.email === null
          ? []
          : [paths.accountDocument(accountId, 'customers', customer.email)]),
      ];
      return queuedAuditedTransaction<BookResult>(actor, contended, async (transaction, audit) => {
        const [existing] = await transaction.getAll(serviceDocument, ...(dailyCapacity === null ? [] : [day]));
        const isRepeated = existing?.exists === true;
        const open = await countOpenBookings(transaction, openBookings, { accountId, nowMs: clock.nowMs() });
        if ('tooMany' in open && !isRepeated) return { kind: 'too_many_open', by: open.tooMany };
        if (dailyCapacity !== null) {
          const booked = await countServices(accountId, date, (query) => transaction.get(query));
          if (!isRepeated && booked >= dailyCapacity) return { kind: 'full' };
        }
        const booking = phoneLanguage === null ? service : { ...service, phoneLanguage };
        const result = await createService({ transaction, audit, actor, clock, ids }, serviceId, booking);
        if (result.kind !== 'created') return result;
        writeBookingSignal(transaction, accountId, result.service);
        if ('add' in open) open.add({ serviceId, date });
        if (phoneLanguage !== null) {
          const { createdAt: nowMs } = result.service;
          const [phone, language] = [visitor.cellphone, phoneLanguage];
          grantConsent(transaction, accountId, {
            phone,
            language,
            purposes: CONSENT_PURPOSES,
            source: 'quoter',
            nowMs,
          });
        }
        if (dailyCapacity !== null) {
          writeBookingDay(transaction, accountId, { id: serviceId, date });
        }
        return result;
      });
    },
  };
});

/** A quote to be booked by a visitor. */
interface VisitorBooking {
  readonly accountId: string;
  /** Day of the trip, `YYYY-MM-DD`. */
  readonly date: string;
  /** Services of a day; null for no limit. */
  readonly dailyCapacity: number | null;
  readonly visitor: Visitor;
  /** Language of the messages that the visitor's proved cellphone gets on WhatsApp; null without a consent to them. */
  readonly phoneLanguage: PhoneConsent['language'] | null;
  readonly service: ServiceBooking & { readonly idempotencyKey: string };
}
