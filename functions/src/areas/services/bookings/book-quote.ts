import type { InputOf } from '@llevo/contract/endpoint';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteBooking, SentBookingCode } from '@llevo/contract/endpoints/services/bookings';
import type { CompanyBankAccount } from '@llevo/contract/entities/company-bank-account';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import { toBookingDetails } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import type { PaymentType } from '@llevo/contract/entities/service-payment';
import { dollarsFromCents } from '@llevo/contract/rules/money';
import { returnDiscountCents } from '@llevo/contract/rules/rates/fare';
import { storedServiceBalance } from '@llevo/contract/rules/services/service-payments';
import { isTransferDue } from '@llevo/contract/rules/services/tracking';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { implementPublic } from '../../../http/implement.ts';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { quoterSender } from '../company-sender.ts';
import { createServiceError } from '../create-service.ts';
import { readCompanyAddresses } from '../job-messages.ts';
import { trackingUrl } from '../tracking-link.ts';
import { slotObstacle, slotOf } from '../../quoter/booking-obstacle.ts';
import { isSharedId } from '../../quoter/quote-id.ts';
import { paymentTypesOf } from '../../quoter/quoter-response.ts';
import { translatable } from '../../../platform/translatable.ts';
import { assertBookable, findBookable, obstacleError, tooManyOpenError } from './bookable.ts';
import type { Bookable } from './bookable.ts';
import type { SentCode } from './booking-codes.ts';
import { proveContact } from './prove-contact.ts';
import { quoteBookingsStore } from './quote-bookings-store.ts';

type BookingRequest = Omit<InputOf<typeof bookQuote>, 'code'>;

/** Books a quote for a visitor at the quote's price, once the address or the cellphone is proved (docs/decisions/0050). */
export const bookQuoteRoute = implementPublic(bookQuote, async ({ input, deps, request }) => {
  const { idempotencyKey } = request;
  if (idempotencyKey === null) {
    throw new AppError('invalid_input', 'Falta la cabecera Idempotency-Key', { inputError: 'Idempotency-Key' });
  }
  const { quote, quoter } = await findBookable(deps, input.id);
  // A booked quote skips the checks: its own key gets the booking again, other keys are refused below.
  if (quote.serviceId === null) {
    const { accountId, settings } = quoter;
    if (!paymentTypesOf(deps, quoter).includes(input.typePayment)) throw notOfferedError(input.typePayment);
    await assertBookable(deps, { accountId, settings, trip: quote.trip });
    if (isSharedId(input.id)) assertAddressed(input);
    const sent = await proveContact(deps, input, { quoter, request, idempotencyKey });
    if (sent !== null) return { data: toSentCode(sent) };
  }
  return { data: await book(deps, input, { quote, quoter, idempotencyKey }) };
});

const NOT_OFFERED = translatable({
  efectivo: 'La empresa no cobra en efectivo. Elige otra forma de pago.',
  transferencia: 'La empresa no recibe transferencias por ahora. Elige otra forma de pago.',
  payphone: 'La empresa no cobra con Payphone por ahora. Elige otra forma de pago.',
} as const satisfies Record<PaymentType, string>);

const notOfferedError = (type: PaymentType) =>
  new AppError('invalid_input', NOT_OFFERED[type], { inputError: 'typePayment' });

const toSentCode = ({ sentAtMs, isNew, expiresAtMs, message }: SentCode): SentBookingCode => ({
  code_sent: true,
  sent_at: new Date(sentAtMs).toISOString(),
  sent_now: isNew,
  expires_at: new Date(expiresAtMs).toISOString(),
  message,
});

export async function book(
  deps: Deps,
  input: BookingRequest,
  { quote, quoter, idempotencyKey }: Bookable & { readonly idempotencyKey: string },
): Promise<QuoteBooking> {
  const { accountId, settings } = quoter;
  const { contact, channel, language = 'es', typePayment, notes = '', referenceStart, referenceEnd } = input;
  const { cellphone } = contact;
  const isByPhone = channel === 'whatsapp';
  // Only the proved fact counts, so that no stranger's mailbox gets a link to the trip.
  const email = isByPhone ? null : (contact.email ?? null);
  const references = referenceStart === undefined && referenceEnd === undefined ? [] : [referenceStart, referenceEnd];
  const result = await quoteBookingsStore(deps).book({
    accountId,
    date: slotOf(quote.trip, deps.clock.nowMs()).date,
    dailyCapacity: settings.dailyCapacity,
    visitor: { email, cellphone },
    phoneLanguage: isByPhone ? language : null,
    service: {
      idempotencyKey,
      requestHash: deps.ids.sha256(JSON.stringify([input.id, contact, typePayment, notes, ...references])),
      origin: 'quoter',
      trip: withReferences(quote.trip, input),
      distanceMetres: quote.distanceMetres,
      priceCents: quote.offeredCents,
      returnDiscountCents: returnDiscountCents(quote.items),
      quoteId: quote.id,
      customer: { ...splitName(contact.name), cellphone, email },
      details: toBookingDetails({ typePayment, notes }),
      consent: {
        at: deps.clock.nowMs(),
        termsVersion: TERMS_VERSION,
        email: email ?? '',
        ...(isByPhone && { cellphone }),
      },
      driverId: null,
      sender: quoterSender(deps.siteUrl, quoter),
      company: await readCompanyAddresses(accountId),
    },
  });
  if (result.kind === 'too_many_open') throw tooManyOpenError(result.by, quoter, isByPhone);
  if (result.kind === 'full') {
    throw obstacleError(await slotObstacle(deps, { accountId, settings, trip: quote.trip }, 'capacity'));
  }
  if (!('service' in result)) throw createServiceError(result);
  return toBooking(deps, result, settings.bankAccounts);
}

const WHERE_MESSAGES = translatable({
  referenceStart: 'Escribe la calle y el número de la partida, o una referencia',
  referenceEnd: 'Escribe la calle y el número de la llegada, o una referencia',
} as const);

/** Throws 400 without the visitor's addresses for a trip that is reduced to its places. */
function assertAddressed(request: BookingRequest): void {
  for (const inputError of ['referenceStart', 'referenceEnd'] as const) {
    if ((request[inputError] ?? '') !== '') continue;
    throw new AppError('invalid_input', WHERE_MESSAGES[inputError], { inputError });
  }
}

/** A quote's trip with the references of quote and booking, for the driver. */
const withReferences = (trip: QuoteTrip, { referenceStart, referenceEnd }: BookingRequest) => ({
  ...trip,
  start: { ...trip.start, reference: joinedReference(trip.start.reference, referenceStart) },
  end: { ...trip.end, reference: joinedReference(trip.end.reference, referenceEnd) },
});

const joinedReference = (...references: readonly (string | undefined)[]): string =>
  references.filter((reference) => reference !== undefined && reference !== '').join(', ');

export const toBooking = (
  { siteUrl }: Deps,
  { service, trackingToken }: { readonly service: Service; readonly trackingToken: string },
  bankAccounts: readonly CompanyBankAccount[],
): QuoteBooking => ({
  number: service.number,
  service_id: service.id,
  status: service.status ?? '',
  tracking_url: trackingUrl(siteUrl, trackingToken),
  payment: toPayment(service, bankAccounts),
});

function toPayment(service: Service, bankAccounts: readonly CompanyBankAccount[]): QuoteBooking['payment'] {
  const balance = storedServiceBalance(service);
  return {
    due: dollarsFromCents(balance.dueCents),
    due_at_end: dollarsFromCents(balance.dueAtEndCents),
    bank_accounts: isTransferDue(service, balance) ? [...bankAccounts] : [],
  };
}

/** "María José Cruz" → name and the rest: visitors type one field. */
function splitName(whole: string): { readonly name: string; readonly surname: string } {
  const [name = '', ...rest] = whole.split(/\s+/);
  return { name, surname: rest.join(' ') };
}
