import type { ServiceStatus } from '@llevo/contract/entities/service';
import type { Random } from '../random/random.ts';
import { pickWeighted, randomBoolean } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { Booking } from './booking-plan.ts';

/** Status of a service, and whether a driver is assigned. */
export interface SeedStatus {
  readonly value: ServiceStatus | null;
  readonly hasDriver: boolean;
}

interface StatusChoice {
  readonly value: ServiceStatus | null;
  /** Share of the services in this status that have a driver. */
  readonly shareWithDriver: number;
}

type Choices = readonly (readonly [weight: number, choice: StatusChoice])[];

/** Every trip of the past is closed, apart from those left open. */
const PAST: Choices = [
  [88, { value: 'finalizado', shareWithDriver: 1 }],
  [12, { value: 'cancelado', shareWithDriver: 0.5 }],
];

/** Most of today's morning has a driver, and some of its afternoon still needs one. A confirmation is a driver's word. */
const MORNING = upcoming(60, 0.8);
const AFTERNOON = upcoming(80, 0.3);
/** About one of three reservations of the next days still needs a driver. */
const NEXT_DAYS = upcoming(46, 0.3);
const HOUR_MS = 60 * 60_000;
const MORNING_HOURS = 12;
const HOURS_PER_DAY = 24;

/** Statuses of reservations to come: so many of 92 are unconfirmed, and a share of these has a driver. */
function upcoming(pending: number, shareWithDriver: number): Choices {
  return [
    [pending, { value: 'pendiente', shareWithDriver }],
    [92 - pending, { value: 'confirmado', shareWithDriver: 1 }],
    [6, { value: 'cancelado', shareWithDriver: 0.5 }],
    [2, { value: null, shareWithDriver: 0 }],
  ];
}

/**
 * Open services of earlier days, so few that each one is noticed: places among the immediate
 * services, counted from the last one, with their statuses.
 */
const LEFT_OPEN: readonly (readonly [fromLast: number, status: SeedStatus])[] = [
  [8, { value: null, hasDriver: false }],
  [5, { value: 'inmediato', hasDriver: false }],
  [2, { value: 'en camino', hasDriver: true }],
  [1, { value: 'en curso', hasDriver: true }],
];

/** Random status that fits the date: finished or cancelled in the past, pending or confirmed in the future. */
export function randomServiceStatus(random: Random, { startsAtMs }: Booking, clock: SeedClock): SeedStatus {
  const { value, shareWithDriver } = pickWeighted(random, choicesAt(startsAtMs, clock));
  return { value, hasDriver: randomBoolean(random, shareWithDriver) };
}

function choicesAt(startsAtMs: number, { startOfTodayMs }: SeedClock): Choices {
  const hoursAhead = (startsAtMs - startOfTodayMs) / HOUR_MS;
  if (hoursAhead < 0) return PAST;
  if (hoursAhead >= HOURS_PER_DAY) return NEXT_DAYS;
  return hoursAhead < MORNING_HOURS ? MORNING : AFTERNOON;
}

/** The services of earlier days that are still open. */
export function servicesLeftOpen(bookings: readonly Booking[]): ReadonlyMap<Booking, SeedStatus> {
  const immediate = bookings.filter(({ typeService }) => typeService === 'IMMEDIATE');
  return new Map(
    LEFT_OPEN.flatMap(([fromLast, status]) => {
      const booking = immediate.at(-fromLast);
      return booking === undefined ? [] : [[booking, status] as const];
    }),
  );
}
