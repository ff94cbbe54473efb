import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { formatDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { publicTrip } from '@llevo/contract/rules/quoter/trip-names';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { isWithinHours, nextFreeSlot, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import { MAX_OPEN_BOOKINGS } from '@llevo/contract/rules/services/open-bookings';
import type { VisitorFact } from '@llevo/contract/rules/services/open-bookings';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translatable } from '../../../platform/translatable.ts';
import { areaText } from '../../quoter/area-text.ts';
import type { StoredQuote } from '../../quoter/quote-document.ts';
import { accountIdOfQuote, isSharedId } from '../../quoter/quote-id.ts';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import { quotersStore } from '../../quoter/quoters-store.ts';
import { quotesStore } from '../../quoter/quotes-store.ts';
import { createServiceError } from '../create-service.ts';
import { callCompany } from './prove-contact.ts';
import { quoteBookingsStore } from './quote-bookings-store.ts';

export interface Bookable {
  /** With places instead of addresses if its forwarded link was given. */
  readonly quote: StoredQuote;
  readonly quoter: AccountQuoter;
}

/**
 * A quote whose price is valid, or that was booked already, of a published quoter. Throws 404 otherwise. Whoever has the
 * forwarded link takes the price, and learns neither addresses nor contact (docs/decisions/0100).
 */
export async function findBookable(deps: Deps, id: string): Promise<Bookable> {
  const accountId = accountIdOfQuote(id);
  if (accountId === null) throw createServiceError({ kind: 'unknown_quote' });
  const [quote, quoter] = await Promise.all([
    quotesStore(deps).findByAnyId(accountId, id),
    quotersStore(deps).find(accountId),
  ]);
  if (quote === null || quoter === null) throw createServiceError({ kind: 'unknown_quote' });
  if (quote.serviceId === null && quote.expiresAtMs <= deps.clock.nowMs()) {
    throw createServiceError({ kind: 'expired_quote' });
  }
  // A price of 0 means that there are no rates: no visitor is offered a free move.
  if (quote.offeredCents <= 0) throw new AppError('conflict', 'Precio no disponible por ahora');
  return { quote: isSharedId(id) ? { ...quote, trip: publicTrip(quote.trip) } : quote, quoter };
}

/** Maximum full days that the search for the next slot skips. */
const MAX_FULL_DAYS = 14;

interface WantedTrip {
  readonly accountId: string;
  readonly settings: QuoterSettings;
  readonly trip: QuoteTrip;
}

/** When a trip starts: now, unless it is reserved. */
export const slotOf = ({ typeService, date, hour }: QuoteTrip, nowMs: number): Slot =>
  typeService === 'RESERVE' && date !== null && hour !== null ? { date, hour } : slotAt(nowMs);

/** Throws 409 with the next free slot for a trip outside the company's area or hours, or on a full day. */
export async function assertBookable(deps: Deps, { accountId, settings, trip }: WantedTrip): Promise<void> {
  const nowMs = deps.clock.nowMs();
  const slot = slotOf(trip, nowMs);
  // The price of a reservation may be valid for longer than its trip is to come.
  if (trip.typeService === 'RESERVE' && guayaquilInstantMs(slot.date, slot.hour) < nowMs) {
    throw await slotError(deps, { accountId, settings, trip }, 'past');
  }
  if (!isInArea(settings.area, trip.start)) throw areaError(settings);
  if (!isWithinHours(settings.hours, slot)) throw await slotError(deps, { accountId, settings, trip }, 'hours');
  const { dailyCapacity } = settings;
  if (dailyCapacity === null || (await quoteBookingsStore(deps).countOn(accountId, slot.date)) < dailyCapacity) return;
  throw await slotError(deps, { accountId, settings, trip }, 'capacity');
}

/** The 409 for a time that cannot be booked; names the next one that can. */
export async function slotError(
  deps: Deps,
  wanted: WantedTrip,
  problem: keyof typeof SLOT_PROBLEMS,
): Promise<AppError> {
  const next = await findFreeSlot(deps, wanted);
  return obstacleError(slotMessage(problem, next), { reason: problem === 'past' ? 'hours' : problem, next });
}

const SLOT_PROBLEMS = translatable({
  hours: 'A esa hora no hay servicio',
  capacity: 'Ese día ya no quedan cupos',
  past: 'La fecha y la hora del viaje ya pasaron',
} as const);

function slotMessage(problem: keyof typeof SLOT_PROBLEMS, next: Slot | null): string {
  if (next === null) return SLOT_PROBLEMS[problem];
  const [date, { hour }] = [formatDate(next.date), next];
  return `${SLOT_PROBLEMS[problem]}. ${translatable(`El próximo horario libre es el ${date} a las ${hour}.`)}`;
}

const areaError = ({ area }: QuoterSettings): AppError => obstacleError(areaText(area), { reason: 'area', next: null });

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
export function tooManyOpenError(
  by: VisitorFact,
  { name, settings: { phone } }: AccountQuoter,
  isByPhone: boolean,
): AppError {
  const max = MAX_OPEN_BOOKINGS[by].toString();
  const call = callCompany(phone);
  const message =
    by === 'email'
      ? translatable(
          `Ya tienes ${max} viajes por confirmar con ${name}. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o ${call}.`,
        )
      : isByPhone
        ? translatable(
            `Ese celular ya tiene ${max} viajes por confirmar con ${name}. Para pedir otro, paga o cancela uno con el enlace que te llegó por WhatsApp, o ${call}.`,
          )
        : translatable(
            `Ese celular ya tiene ${max} viajes por confirmar con ${name}. Para pedir otro, paga o cancela uno con el enlace que te llegó por correo, o ${call}.`,
          );
  return obstacleError(message, { reason: 'open_bookings', next: null });
}
