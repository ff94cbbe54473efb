import { onFirstUse } from '@llevo/contract/on-first-use';
import type { BookingObstacle, QuoteBooking } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { formatDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { MAX_OPEN_BOOKINGS } from '@llevo/contract/rules/services/open-bookings';
import type { VisitorFact } from '@llevo/contract/rules/services/open-bookings';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { isWithinHours, nextFreeSlot, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import { quotesStore } from '../../quoter/quotes-store.ts';
import { quotersStore } from '../../quoter/quoters-store.ts';
import { quoteBookingsStore } from './quote-bookings-store.ts';
import type { InputOf } from '@llevo/contract/endpoint';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { toBookingDetails } from '@llevo/contract/entities/service';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { StoredQuote } from '../../quoter/quote-document.ts';
import type { CreateServiceResult } from '../write-new-service.ts';
import { bookingEmails } from '../emails/booking-email.ts';
import { quoterSender } from '../company-sender.ts';
import { createServiceError } from '../create-service.ts';
import { trackingUrl } from '../tracking-link.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { implementPublic } from '../../../http/implement.ts';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { accountIdOfQuote, isSharedId } from '../../quoter/quote-id.ts';
import { callCompany, proveAddress } from './prove-address.ts';
import { translatable } from '../../../platform/translatable.ts';

/** Maximum full days that the search for the next slot skips. */
const MAX_FULL_DAYS = 14;

interface WantedTrip {
  readonly accountId: string;
  readonly settings: QuoterSettings;
  readonly trip: QuoteTrip;
}

/** When a trip starts: now, unless it is reserved. */
const slotOf = ({ typeService, date, hour }: QuoteTrip, nowMs: number): Slot =>
  typeService === 'RESERVE' && date !== null && hour !== null ? { date, hour } : slotAt(nowMs);

/** Throws 409 with the next free slot for a trip outside the company's area or hours, or on a full day. */
async function assertBookable(deps: Deps, { accountId, settings, trip }: WantedTrip): Promise<void> {
  const slot = slotOf(trip, deps.clock.nowMs());
  if (!isInArea(settings.area, trip.start)) throw areaError(settings);
  if (!isWithinHours(settings.hours, slot)) throw await slotError(deps, { accountId, settings, trip }, 'hours');
  const { dailyCapacity } = settings;
  if (dailyCapacity === null || (await quoteBookingsStore(deps).countOn(accountId, slot.date)) < dailyCapacity) return;
  throw await slotError(deps, { accountId, settings, trip }, 'capacity');
}

/** The 409 for a time that cannot be booked; names the next one that can. */
async function slotError(deps: Deps, wanted: WantedTrip, reason: 'hours' | 'capacity'): Promise<AppError> {
  const next = await findFreeSlot(deps, wanted);
  return obstacleError(slotMessage(reason, next), { reason, next });
}

function slotMessage(reason: 'hours' | 'capacity', next: Slot | null): string {
  if (next === null)
    return reason === 'hours' ? translatable('A esa hora no hay servicio') : translatable('Ese día ya no quedan cupos');
  const [date, { hour }] = [formatDate(next.date), next];
  return reason === 'hours'
    ? translatable(`A esa hora no hay servicio. El próximo horario libre es el ${date} a las ${hour}.`)
    : translatable(`Ese día ya no quedan cupos. El próximo horario libre es el ${date} a las ${hour}.`);
}

const listFormat = onFirstUse(() => new Intl.ListFormat('es', { type: 'conjunction' }));

const areaError = ({ area }: QuoterSettings): AppError =>
  obstacleError(
    area.kind === 'radius'
      ? translatable(`Recogemos solo hasta ${area.km.toString()} km de ${area.address}`)
      : translatable(`Recogemos solo en ${listFormat().format(area.kind === 'provinces' ? area.provinces : [])}`),
    { reason: 'area', next: null },
  );

const obstacleError = (message: string, current: BookingObstacle): AppError =>
  new AppError('conflict', message, { current });

/** The next slot within the hours, on a day with room, from the wanted one on; null if the search gave up. */
async function findFreeSlot(deps: Deps, { accountId, settings, trip }: WantedTrip): Promise<Slot | null> {
  const nowMs = deps.clock.nowMs();
  const wanted = slotOf(trip, nowMs);
  const fromMs = Math.max(nowMs, guayaquilInstantMs(wanted.date, wanted.hour));
  const full = new Set<string>();
  while (full.size < MAX_FULL_DAYS) {
    const slot = nextFreeSlot(settings.hours, fromMs, (date) => !full.has(date));
    if (slot === null || settings.dailyCapacity === null) return slot;
    if ((await quoteBookingsStore(deps).countOn(accountId, slot.date)) < settings.dailyCapacity) return slot;
    full.add(slot.date);
  }
  return null;
}

/** The 409 for a visitor with too many open bookings; says what makes room. */
function tooManyOpenError(by: VisitorFact, { name, settings: { phone } }: AccountQuoter): AppError {
  const max = MAX_OPEN_BOOKINGS[by].toString();
  const call = callCompany(phone);
  const message =
    by === 'email'
      ? translatable(
          `Ya tienes ${max} viajes por confirmar con ${name}. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o ${call}.`,
        )
      : translatable(
          `Ese celular ya tiene ${max} viajes por confirmar con ${name}. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o ${call}.`,
        );
  return obstacleError(message, { reason: 'open_bookings', next: null });
}

type BookingRequest = InputOf<typeof bookQuote>;

/** Books a quote for a visitor at the quote's price, once the address is proved (docs/decisions/0050). */
export const bookQuoteRoute = implementPublic(bookQuote, async ({ input, deps, request }) => {
  const { idempotencyKey } = request;
  if (idempotencyKey === null) {
    throw new AppError('invalid_input', 'Falta la cabecera Idempotency-Key', { inputError: 'Idempotency-Key' });
  }
  const { quote, quoter } = await findBookable(deps, input.id);
  // A booked quote skips the checks: its own key gets the booking again, other keys are refused below.
  if (quote.serviceId === null) {
    const { accountId, settings } = quoter;
    await assertBookable(deps, { accountId, settings, trip: quote.trip });
    if (!(await proveAddress(deps, input, { quoter, request }))) return { data: { code_sent: true as const } };
  }
  return { data: await book(deps, input, { quote, quoter, idempotencyKey }) };
});

interface Bookable {
  readonly quote: StoredQuote;
  readonly quoter: AccountQuoter;
}

/** A quote whose price is valid, or that was booked already, of a published quoter. Throws 404 otherwise. */
async function findBookable(deps: Deps, id: string): Promise<Bookable> {
  const accountId = accountIdOfQuote(id);
  if (accountId === null) throw createServiceError({ kind: 'unknown_quote' });
  // Whoever has the forwarded link has no addresses to send a driver to.
  if (isSharedId(id)) {
    throw new AppError(
      'conflict',
      'Este enlace solo muestra el precio: cotiza el recorrido con tus direcciones y pídelo',
    );
  }
  const [quote, quoter] = await Promise.all([
    quotesStore(deps).find(accountId, id),
    quotersStore(deps).find(accountId),
  ]);
  if (quote === null || quoter === null) throw createServiceError({ kind: 'unknown_quote' });
  if (quote.serviceId === null && quote.expiresAtMs <= deps.clock.nowMs()) {
    throw createServiceError({ kind: 'expired_quote' });
  }
  // A price of 0 means that there are no rates: no visitor is offered a free move.
  if (quote.offeredCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  return { quote, quoter };
}

async function book(
  deps: Deps,
  input: BookingRequest,
  { quote, quoter, idempotencyKey }: Bookable & { readonly idempotencyKey: string },
): Promise<QuoteBooking> {
  const { accountId, settings } = quoter;
  const { contact, typePayment, notes = '', referenceStart, referenceEnd } = input;
  const references = referenceStart === undefined && referenceEnd === undefined ? [] : [referenceStart, referenceEnd];
  const result = await quoteBookingsStore(deps).book({
    accountId,
    date: slotOf(quote.trip, deps.clock.nowMs()).date,
    dailyCapacity: settings.dailyCapacity,
    visitor: contact,
    service: {
      idempotencyKey,
      requestHash: deps.ids.sha256(JSON.stringify([input.id, contact, typePayment, notes, ...references])),
      origin: 'quoter',
      trip: withReferences(quote.trip, input),
      distanceMetres: quote.distanceMetres,
      priceCents: quote.offeredCents,
      quoteId: quote.id,
      customer: { ...splitName(contact.name), cellphone: contact.cellphone, email: contact.email },
      details: toBookingDetails({ typePayment, notes }),
      consent: { at: deps.clock.nowMs(), termsVersion: TERMS_VERSION, email: contact.email },
      driverId: null,
      emails: bookingEmails(quoterSender(deps.siteUrl, quoter)),
    },
  });
  if (result.kind === 'too_many_open') throw tooManyOpenError(result.by, quoter);
  if (result.kind === 'full') throw await slotError(deps, { accountId, settings, trip: quote.trip }, 'capacity');
  if (!('service' in result)) throw createServiceError(result);
  return toBooking(deps, result);
}

/** A quote's trip with the references of quote and booking, for the driver. */
const withReferences = (trip: QuoteTrip, { referenceStart, referenceEnd }: BookingRequest) => ({
  ...trip,
  start: { ...trip.start, reference: joinedReference(trip.start.reference, referenceStart) },
  end: { ...trip.end, reference: joinedReference(trip.end.reference, referenceEnd) },
});

const joinedReference = (...references: readonly (string | undefined)[]): string =>
  references.filter((reference) => reference !== undefined && reference !== '').join(', ');

const toBooking = (
  { siteUrl }: Deps,
  { service, trackingToken }: Extract<CreateServiceResult, { readonly kind: 'created' | 'existing' }>,
): QuoteBooking => ({
  number: service.number,
  service_id: service.id,
  status: service.status ?? '',
  tracking_url: trackingUrl(siteUrl, trackingToken),
});

/** "María José Cruz" → name and the rest: visitors type one field. */
function splitName(whole: string): { readonly name: string; readonly surname: string } {
  const [name = '', ...rest] = whole.split(/\s+/);
  return { name, surname: rest.join(' ') };
}
