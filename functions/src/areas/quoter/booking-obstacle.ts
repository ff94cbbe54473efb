import type { BookingObstacle } from '@llevo/contract/endpoints/services/bookings';
import type { QuoteTrip } from '@llevo/contract/entities/quote';
import type { QuoterSettings } from '@llevo/contract/entities/quoter-settings';
import type { LatLng } from '@llevo/contract/geo/distance';
import { onFirstUse } from '@llevo/contract/on-first-use';
import { formatDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { isInArea } from '@llevo/contract/rules/quoter/service-area';
import type { Slot } from '@llevo/contract/rules/quoter/working-hours';
import { isWithinHours, nextFreeSlot, slotAt } from '@llevo/contract/rules/quoter/working-hours';
import type { Deps } from '../../platform/deps.ts';
import { translatable } from '../../platform/translatable.ts';
import { countServices } from './day-places.ts';

/** A trip that a visitor wants of a company. */
export interface WantedTrip {
  readonly accountId: string;
  readonly settings: QuoterSettings;
  readonly trip: Pick<QuoteTrip, 'typeService' | 'date' | 'hour'> & { readonly start: LatLng };
}

/** Why a company cannot make a trip, in words for the visitor. */
export interface Obstacle extends BookingObstacle {
  readonly reason: Exclude<BookingObstacle['reason'], 'open_bookings'>;
  readonly message: string;
}

/** Maximum full days that the search for the next slot skips. */
const MAX_FULL_DAYS = 14;

/** When a trip starts: now, unless it is reserved. */
export const slotOf = ({ typeService, date, hour }: Omit<WantedTrip['trip'], 'start'>, nowMs: number): Slot =>
  typeService === 'RESERVE' && date !== null && hour !== null ? { date, hour } : slotAt(nowMs);

/** The obstacle of a trip outside the company's area or hours, or on a full day; null without one. */
export async function findObstacle(deps: Pick<Deps, 'clock'>, wanted: WantedTrip): Promise<Obstacle | null> {
  const { accountId, settings, trip } = wanted;
  const nowMs = deps.clock.nowMs();
  const slot = slotOf(trip, nowMs);
  // The price of a reservation may be valid for longer than its trip is to come.
  if (trip.typeService === 'RESERVE' && guayaquilInstantMs(slot.date, slot.hour) < nowMs) {
    return slotObstacle(deps, wanted, 'past');
  }
  if (!isInArea(settings.area, trip.start)) return { reason: 'area', message: areaText(settings.area), next: null };
  if (!isWithinHours(settings.hours, slot)) return slotObstacle(deps, wanted, 'hours');
  const { dailyCapacity } = settings;
  if (dailyCapacity === null || (await countServices(accountId, slot.date)) < dailyCapacity) return null;
  return slotObstacle(deps, wanted, 'capacity');
}

const listFormat = onFirstUse(() => new Intl.ListFormat('es', { type: 'conjunction' }));

/** The area of a company in words, for a pick-up outside it. */
const areaText = (area: QuoterSettings['area']): string =>
  area.kind === 'radius'
    ? translatable(`Recogemos solo hasta ${area.km.toString()} km de ${area.address}`)
    : translatable(`Recogemos solo en ${listFormat().format(area.kind === 'provinces' ? area.provinces : [])}`);

/** The obstacle of a time that cannot be booked, with the next one that can. */
export async function slotObstacle(
  deps: Pick<Deps, 'clock'>,
  wanted: WantedTrip,
  problem: keyof typeof SLOT_PROBLEMS,
): Promise<Obstacle> {
  const next = await findFreeSlot(deps, wanted);
  return { reason: problem === 'past' ? 'hours' : problem, message: slotMessage(problem, next), next };
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

/** The next slot within the hours, on a day with room, from the wanted one on; null if the search gave up. */
async function findFreeSlot(
  deps: Pick<Deps, 'clock'>,
  { accountId, settings, trip }: WantedTrip,
): Promise<Slot | null> {
  const nowMs = deps.clock.nowMs();
  const wanted = slotOf(trip, nowMs);
  const fromMs = Math.max(nowMs, guayaquilInstantMs(wanted.date, wanted.hour));
  const full = new Set<string>();
  while (full.size < MAX_FULL_DAYS) {
    const slot = nextFreeSlot(settings.hours, fromMs, (date) => !full.has(date));
    if (slot === null || settings.dailyCapacity === null) return slot;
    if ((await countServices(accountId, slot.date)) < settings.dailyCapacity) return slot;
    full.add(slot.date);
  }
  return null;
}
