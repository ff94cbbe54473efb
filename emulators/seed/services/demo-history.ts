import type { Receipts, Service } from '@llevo/contract/entities/service';
import { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceType } from '@llevo/contract/entities/quote';
import { paths } from '@llevo/contract/paths';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { DEMO_USERS } from '../accounts/demo-accounts.ts';
import type { Random } from '../random/random.ts';
import { createRandom, randomInt, randomBoolean, pick } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';
import { withCashAt } from './demo-payments.ts';

const MINUTE_MS = 60_000;
/** Age in days up to which services have a history. */
const HISTORY_DAYS = 75;
/** Share of changes made by staff; the mobile app makes the others. */
const SHARE_BY_STAFF = 0.6;
/** One of so many trips begins late: the dashboard's goal is 90 % within a quarter of an hour. */
const TRIPS_PER_LATE = 10;

type Minutes = readonly [min: number, max: number];

/** Minutes from the agreed hour to the start of loading; a driver must first come to an immediate trip. */
const DELAY: Readonly<Record<ServiceType, { readonly usual: Minutes; readonly late: Minutes }>> = {
  IMMEDIATE: { usual: [7, 14], late: [17, 35] },
  RESERVE: { usual: [-8, 12], late: [17, 50] },
};
/** Minutes from setting out to the start of loading. */
const APPROACH: Readonly<Record<ServiceType, Minutes>> = { IMMEDIATE: [4, 5], RESERVE: [15, 30] };
/** Duration of a trip in parts of the planned one. */
const DURATION = { min: 0.85, max: 1.15 };

/** Statuses on the way to each status, by service type. */
const STATUS_PATHS = {
  IMMEDIATE: ['inmediato', 'en camino', 'en curso', 'finalizado'],
  RESERVE: ['pendiente', 'confirmado', 'en camino', 'en curso', 'finalizado'],
} as const;

type DraftEntry = Omit<ServiceHistoryEntry, 'at' | 'by'> & { readonly isByStaff: boolean };

/** A service in the state after its history, and the history's documents. */
export interface ServiceWithHistory {
  readonly service: Service;
  readonly documents: SeedDocument[];
}

/** When a service was finished, in milliseconds since 1970; undefined for one that was not. */
export const finishedAt = (timeline: readonly ServiceHistoryEntry[]): number | undefined =>
  timeline.findLast(({ kind, to }) => kind === 'status' && to === 'finalizado')?.at;

/** The entries of a history's documents. */
export const timelineOf = (history: readonly SeedDocument[]): ServiceHistoryEntry[] =>
  history.map(({ data }) => ServiceHistoryEntry.parse(data));

/** Adds the history (event, actor and time) of an account's recent services, given in the order of their bookings. */
export function historyRecorder(accountId: string, clock: SeedClock): (service: Service) => ServiceWithHistory {
  const random = createRandom(`history of ${accountId}`);
  const staff = DEMO_USERS.filter((user) => user.accountId === accountId);
  const late = lateTrips(random);
  return (service) => {
    if (service.createdAt < clock.startOfTodayMs - HISTORY_DAYS * DAY_MS) return { service, documents: [] };
    const stages = stagesOf(random, service, service.status === 'finalizado' && late.next().value);
    let at = service.createdAt;
    const entries = draftEntries(random, service).map(({ isByStaff, ...line }): ServiceHistoryEntry => {
      const atStage = stages.get(line.to) ?? at + answerMinutes(random, service, line) * MINUTE_MS;
      // Ends before today.
      at = Math.min(Math.max(at + MINUTE_MS, atStage), Math.max(at + 1, clock.startOfTodayMs));
      const person = isByStaff && staff.length > 0 ? pick(random, staff) : null;
      return { ...line, by: person && { uid: person.uid, name: person.name }, at };
    });
    const last = entries.findLast(({ by }) => by !== null);
    const lastChange = last?.by ? { ...last.by, at: last.at } : null;
    const documents = entries.map((data, index) => ({
      path: `${paths.serviceHistory(accountId, service.id)}/h-${index + 1}`,
      data,
    }));
    const paid = withCashAt(service, serviceTimes(entries).finishedMs);
    return { service: { ...paid, lastChange, updatedAt: at }, documents };
  };
}

/** Whether each finished trip begins late: one in every ten, at a random place, so that each month is as punctual. */
function* lateTrips(random: Random): Generator<boolean, never> {
  const trips = Array.from({ length: TRIPS_PER_LATE }, (_, index) => index === 0);
  for (;;) yield* random.helpers.shuffle(trips);
}

/** When the stages of the trip itself are reached. */
function stagesOf(random: Random, service: Service, isLate: boolean): ReadonlyMap<string | null, number> {
  const { startsAt, endsAt } = plannedSpan(service);
  const { usual, late } = DELAY[service.typeService];
  const startedMs = startsAt + randomInt(random, ...(isLate ? late : usual)) * MINUTE_MS;
  return new Map<string | null, number>([
    ['en camino', startedMs - randomInt(random, ...APPROACH[service.typeService]) * MINUTE_MS],
    ['en curso', startedMs],
    ['finalizado', startedMs + Math.round((endsAt - startsAt) * random.number.float(DURATION))],
  ]);
}

/** Minutes until someone answers: a booking, an offer or a payment; at once where the customer stands at the door. */
function answerMinutes(random: Random, { typeService }: Service, line: Pick<DraftEntry, 'kind' | 'to'>): number {
  const isUrgent = typeService === 'IMMEDIATE' && (line.kind === 'driver' || line.to === 'comprobantePago');
  return isUrgent ? 1 : randomInt(random, 3, 45);
}

function draftEntries(random: Random, service: Service): DraftEntry[] {
  const lines: DraftEntry[] = [];
  const receipt = (field: keyof Receipts, isByStaff: boolean) => {
    if (service[field] !== '') lines.push({ kind: 'receipt', from: null, to: field, isByStaff });
  };
  receipt('comprobantePago', false);
  if (service.driverName !== null) {
    lines.push({
      kind: 'driver',
      from: null,
      to: service.driverName,
      isByStaff: randomBoolean(random, SHARE_BY_STAFF),
    });
  }
  const way = statusPathTo(service);
  way.forEach((to, index) => {
    if (index > 0) lines.push({ kind: 'status', from: way[index - 1] ?? null, to, isByStaff: false });
  });
  receipt('comprobantePagoRemaining', false);
  receipt('comprobantePagoComision', false);
  receipt('comprobantePagoConductor', true);
  return lines;
}

/** Statuses from the first to the current one. */
function statusPathTo({ typeService, status }: Service): readonly string[] {
  const way: readonly string[] = STATUS_PATHS[typeService];
  if (status === null) return [];
  const place = way.indexOf(status);
  return place === -1 ? [...way.slice(0, 1), status] : way.slice(0, place + 1);
}
