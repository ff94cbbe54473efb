import { quoteBookingsStore } from './quote-bookings-store.ts';
import { onFirstUse } from '@llevo/contract/on-first-use';
import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import { formatDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { isWithinHours, nextFreeSlot, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import type { Deps } from '../../../platform/deps.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** Full days that a search for the next slot leaves out before it gives up. */
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
  const slot = slotOf(trip, deps.clock.nowMs());
  if (!isInArea(settings.area, trip.start)) throw areaError(settings);
  if (!isWithinHours(settings.hours, slot)) throw await slotError(deps, { accountId, settings, trip }, 'hours');
  const { dailyCapacity } = settings;
  if (dailyCapacity === null || (await quoteBookingsStore(deps).countOn(accountId, slot.date)) < dailyCapacity) return;
  throw await slotError(deps, { accountId, settings, trip }, 'capacity');
}

/** The 409 for a time that cannot be booked; names the next one that can. */
export async function slotError(deps: Deps, wanted: WantedTrip, reason: 'hours' | 'capacity'): Promise<AppError> {
  const next = await findFreeSlot(deps, wanted);
  return obstacleError(slotMessage(reason, next), { reason, next });
}

function slotMessage(reason: 'hours' | 'capacity', next: Slot | null): string {
  if (next === null) return reason === 'hours' ? 'A esa hora no hay servicio' : 'Ese día ya no quedan cupos';
  const [date, { hour }] = [formatDate(next.date), next];
  return reason === 'hours'
    ? `A esa hora no hay servicio. El próximo horario libre es el ${date} a las ${hour}.`
    : `Ese día ya no quedan cupos. El próximo horario libre es el ${date} a las ${hour}.`;
}

const listFormat = onFirstUse(() => new Intl.ListFormat('es', { type: 'conjunction' }));

const areaError = ({ area }: QuoterSettings): AppError =>
  obstacleError(
    area.kind === 'radius'
      ? `Recogemos solo hasta ${area.km.toString()} km de ${area.address}`
      : `Recogemos solo en ${listFormat().format(area.kind === 'provinces' ? area.provinces : [])}`,
    { reason: 'area', next: null },
  );

const obstacleError = (message: string, current: BookingObstacle): AppError =>
  new AppError('conflict', message, { current });

/** The next slot within the hours on a day with room, from the wanted one on; null where none was found soon. */
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
