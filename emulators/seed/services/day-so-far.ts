import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import { paths } from '@llevo/contract/paths';
import { plannedSpan } from '@llevo/contract/rules/board/job-span';
import { serviceSearchTexts } from '@llevo/contract/rules/search-fields';
import { isOver } from '@llevo/contract/rules/services/tracking';
import { searchTokens } from '@llevo/contract/search-text';
import type { SeedClock } from '../seed-clock.ts';
import type { ServiceWithHistory } from './demo-history.ts';
import { withCashAt, withPayments } from './demo-payments.ts';

const MINUTE_MS = 60_000;
/** Minutes before the agreed hour at which a driver confirms at the latest, and sets out. */
const CONFIRMED_BEFORE = 90;
const SET_OUT_BEFORE = 20;
/** Minutes after the agreed hour at which a customer without a driver cancels. */
const GIVEN_UP_AFTER = 15;
/** One of so many of today's trips begins late, by so many minutes. */
const TRIPS_PER_LATE = 10;
const LATE_MINUTES = 25;
/** Number of minutes, from five early on, within which the other trips begin. */
const USUAL_MINUTES = 15;

interface Step {
  readonly to: ServiceStatus;
  readonly at: number;
}

/**
 * Takes a service of today to where it is by now: confirmed, under way or over. Draws no random number, so that all
 * other data stay the same all day.
 */
export function atThisHour(
  recorded: ServiceWithHistory,
  { accountId, clock }: { readonly accountId: string; readonly clock: SeedClock },
): ServiceWithHistory {
  const { service, documents } = recorded;
  const steps = stepsOf(service, clock).filter(({ at }) => at <= clock.nowMs);
  const last = steps.at(-1);
  if (last === undefined) return recorded;
  const history = `${paths.serviceHistory(accountId, service.id)}/h-`;
  const lines = steps.map(({ to, at }, index): ServiceHistoryEntry => {
    const from = steps[index - 1]?.to ?? service.status;
    return { kind: 'status', from, to, by: null, at };
  });
  const now = { ...service, status: last.to, updatedAt: last.at };
  const paid = withPayments({ ...now, searchTokens: searchTokens(...serviceSearchTexts(now)) }, clock);
  return {
    service: withCashAt(paid, last.to === 'finalizado' ? last.at : null),
    documents: [
      ...documents,
      ...lines.map((data, index) => ({ path: `${history}${documents.length + index + 1}`, data })),
    ],
  };
}

/** The steps of an open service that starts today or later; none of one left open before. */
function stepsOf(service: Service, { startOfTodayMs }: SeedClock): readonly Step[] {
  if (isOver(service.status)) return [];
  const { startsAt, endsAt } = plannedSpan(service);
  if (startsAt < startOfTodayMs) return [];
  if (service.driverId === null) return [{ to: 'cancelado', at: startsAt + GIVEN_UP_AFTER * MINUTE_MS }];
  const delayMs = delayMinutes(service) * MINUTE_MS;
  const trip: readonly Step[] = [
    { to: 'en camino', at: startsAt - SET_OUT_BEFORE * MINUTE_MS },
    { to: 'en curso', at: startsAt + delayMs },
    { to: 'finalizado', at: endsAt + delayMs },
  ];
  return service.status === 'confirmado'
    ? trip
    : [{ to: 'confirmado', at: startsAt - CONFIRMED_BEFORE * MINUTE_MS }, ...trip];
}

/** Minutes from the agreed hour to the start, by the cents of the price, which are as good as random. */
const delayMinutes = ({ priceCents }: Pick<Service, 'priceCents'>): number =>
  priceCents % TRIPS_PER_LATE === 0 ? LATE_MINUTES : (priceCents % USUAL_MINUTES) - 5;
