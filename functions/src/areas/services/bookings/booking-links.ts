import {
  confirmPendingBooking,
  readPendingBooking,
  readQuoteBooking,
} from '@llevo/contract/endpoints/services/bookings';
import type { QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import { implementPublic } from '../../../http/implement.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { emailProofs } from '../../../platform/identity/email-proofs.ts';
import { settings as installation } from '../../../platform/settings.ts';
import { accountIdOfQuote } from '../../quoter/quote-id.ts';
import { toQuoteResponse } from '../../quoter/quotes.ts';
import { quotersStore } from '../../quoter/quoters-store.ts';
import { quotesStore } from '../../quoter/quotes-store.ts';
import { servicesStore } from '../services-store.ts';
import { trackingToken } from '../tracking-link.ts';
import { bookingServiceId } from '../write-new-service.ts';
import { assertBookable, findBookable } from './bookable.ts';
import { book, toBooking } from './book-quote.ts';
import { bookingCodes } from './booking-codes.ts';
import { pendingBookingsStore } from './pending-bookings.ts';
import type { PendingForm } from './pending-bookings.ts';

/** The booking of a quote, only for the key that booked it: its page in another browser has to go on by itself. */
export const readQuoteBookingRoute = implementPublic(
  readQuoteBooking,
  async ({ input: { id, key, message }, deps }) => {
    const booking = await findBooking(deps, { quoteId: id, idempotencyKey: key });
    const hasFailed = booking === null && message !== undefined && (await bookingCodes(deps).hasFailed(message));
    return { data: { booking, ...(hasFailed && { code_failed: true as const }) } };
  },
);

const linkOverError = () =>
  new AppError('not_found', 'Este enlace ya venció. Vuelve a la página donde pediste el viaje, o cotiza otra vez.');

async function findPending(deps: Deps, token: string): Promise<PendingForm> {
  const pending = await pendingBookingsStore(deps).find(token);
  if (pending === null) throw linkOverError();
  return pending;
}

/** The pending booking of a mailed link. Opening it books nothing, because mail scanners open links. */
export const readPendingBookingRoute = implementPublic(readPendingBooking, async ({ input: { token }, deps }) => {
  const { input, idempotencyKey } = await findPending(deps, token);
  const [{ quote, quoter }, booking] = await Promise.all([
    findBookable(deps, input.id),
    findBooking(deps, { quoteId: input.id, idempotencyKey }),
  ]);
  const { contact, typePayment, notes = '' } = input;
  const empresa = quoter.accountId === installation.operatorAccount() ? null : quoter.accountId;
  // The id that the visitor has: of a forwarded link, not the owner's.
  const shown = { quote: { ...toQuoteResponse(quote), id: input.id }, trip: quote.trip };
  const shownContact = { ...contact, email: contact.email ?? '' };
  return { data: { company: quoter.name, empresa, ...shown, contact: shownContact, typePayment, notes, booking } };
});

/** Books what a mailed link shows: whoever has it reads the visitor's mailbox. */
export const confirmPendingBookingRoute = implementPublic(
  confirmPendingBooking,
  async ({ input: { token }, deps, request }) => {
    const { input, idempotencyKey } = await findPending(deps, token);
    const { quote, quoter } = await findBookable(deps, input.id);
    if (quote.serviceId === null) {
      await assertBookable(deps, { accountId: quoter.accountId, settings: quoter.settings, trip: quote.trip });
      const { email } = input.contact;
      if (email !== undefined) await emailProofs(deps).remember(email, request.deviceId);
    }
    return { data: await book(deps, input, { quote, quoter, idempotencyKey }) };
  },
);

/** The booking that a quote became with that key; null for another key, and before. */
async function findBooking(deps: Deps, { quoteId, idempotencyKey }: BookingKey): Promise<QuoteBooking | null> {
  const accountId = accountIdOfQuote(quoteId);
  const quote = accountId === null ? null : await quotesStore(deps).findByAnyId(accountId, quoteId);
  if (accountId === null || quote?.serviceId !== bookingServiceId(deps.ids, accountId, { idempotencyKey })) return null;
  const [service, quoter] = await Promise.all([
    servicesStore(deps).find(accountId, quote.serviceId),
    quotersStore(deps).find(accountId),
  ]);
  // The company may have given it to another customer since.
  if (service?.quoteId !== quote.id) return null;
  const booked = { service, trackingToken: trackingToken(accountId, service) };
  return toBooking(deps, booked, quoter?.settings.bankAccounts ?? []);
}

interface BookingKey {
  readonly quoteId: string;
  readonly idempotencyKey: string;
}
