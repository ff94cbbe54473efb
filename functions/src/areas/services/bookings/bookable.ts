import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import { publicTrip } from '@llevo/contract/rules/quoter/trip-names';
import { MAX_OPEN_BOOKINGS } from '@llevo/contract/rules/services/open-bookings';
import type { VisitorFact } from '@llevo/contract/rules/services/open-bookings';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { translatable } from '../../../platform/translatable.ts';
import { findObstacle } from '../../quoter/booking-obstacle.ts';
import type { WantedTrip } from '../../quoter/booking-obstacle.ts';
import type { StoredQuote } from '../../quoter/quote-document.ts';
import { accountIdOfQuote, isSharedId } from '../../quoter/quote-id.ts';
import type { AccountQuoter } from '../../quoter/quoter-document.ts';
import { quotersStore } from '../../quoter/quoters-store.ts';
import { quotesStore } from '../../quoter/quotes-store.ts';
import { createServiceError } from '../create-service.ts';
import { callCompany } from './prove-contact.ts';

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

/** Throws 409 with the next free slot for a trip outside the company's area or hours, or on a full day. */
export async function assertBookable(deps: Deps, wanted: WantedTrip): Promise<void> {
  const obstacle = await findObstacle(deps, wanted);
  if (obstacle !== null) throw obstacleError(obstacle);
}

/** The 409 for a trip that cannot be booked. */
export const obstacleError = ({ message, ...current }: BookingObstacle & { readonly message: string }): AppError =>
  new AppError('conflict', message, { current });

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
  return obstacleError({ message, reason: 'open_bookings', next: null });
}
