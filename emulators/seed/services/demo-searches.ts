import { DEFAULT_DISPATCH_SETTINGS } from '@llevo/contract/entities/dispatch-settings';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { ServiceSearch } from '@llevo/contract/entities/service-search';
import { NO_DRIVER_ASKED } from '@llevo/contract/entities/service-search';
import { serviceTimes } from '@llevo/contract/rules/dashboard/service-times';
import { isOver } from '@llevo/contract/rules/services/tracking';
import type { DemoDriver } from '../people/demo-drivers.ts';
import { cityOf } from '../people/demo-drivers.ts';
import type { Random } from '../random/random.ts';
import { createRandom, pickWeighted, randomBoolean, randomInt } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import { timelineOf } from './demo-history.ts';
import type { ServiceWithHistory } from './demo-history.ts';
import { OfferAccumulator } from './offer-accumulator.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Age in days up to which immediate services have a search. */
const SEARCH_DAYS = 120;
/** Share of services without a timeline whose driver the desk chose, as in the timelines. */
const SHARE_BY_DESK = 0.6;
/** Share of the desk's choices that ended a search; the others were booked with their driver. */
const SHARE_STOPPED = 0.06;
/** Share of the services without a driver that had a search. */
const SHARE_UNFOUND = 0.4;
/** Share of the offers that passed without an answer, among those that were not accepted. */
const SHARE_MISSED = 0.6;
const MAX_PICKUP_MINUTES = 14;
/** Maximum minutes to the pick-up where no timeline says how soon the trip began. */
const USUAL_PICKUP_MINUTES = 9;
/** Time between an acceptance and the lines around it: the customer hears of it before the driver sets out. */
const AFTER_LINE_MS = 5 * SECOND_MS;
const BEFORE_LINE_MS = 25 * SECOND_MS;

type Counts = readonly (readonly [weight: number, count: number])[];

/** Drivers who did not take the offer before one did, by weight. */
const REFUSALS: Counts = [
  [62, 0],
  [24, 1],
  [10, 2],
  [4, 3],
];
/** The same of a search that found no driver. */
const REFUSALS_UNTIL_FAILURE: Counts = [
  [25, 0],
  [25, 1],
  [25, 2],
  [15, 3],
  [10, 4],
];

interface Refusal {
  readonly driverId: string;
  readonly end: 'declined' | 'missed';
}

/**
 * Adds the ended searches of an account's immediate services, given in the order of their bookings, and counts the
 * offers. The timeline says who assigned the driver; an acceptance moves its line to the second.
 */
export class DemoSearches {
  readonly offers = new OfferAccumulator();
  readonly #random: Random;
  readonly #firstMs: number;
  readonly #driversOf: ReadonlyMap<string, readonly DemoDriver[]>;

  constructor(accountId: string, drivers: readonly DemoDriver[], { startOfTodayMs }: SeedClock) {
    this.#random = createRandom(`searches of ${accountId}`);
    this.#firstMs = startOfTodayMs - SEARCH_DAYS * DAY_MS;
    const active = drivers.filter(({ status }) => status === 'activado');
    this.#driversOf = Map.groupBy(active, cityOf);
  }

  add(recorded: ServiceWithHistory): ServiceWithHistory {
    const { service, documents } = recorded;
    const { typeService, status, createdAt, driverId } = service;
    if (typeService !== 'IMMEDIATE' || !isOver(status) || createdAt < this.#firstMs) return recorded;
    const timeline = timelineOf(documents);
    if (driverId === null) return withSearch(recorded, this.#withoutDriver(service, timeline));
    const line = timeline.find(({ kind }) => kind === 'driver');
    const isByDesk = line === undefined ? randomBoolean(this.#random, SHARE_BY_DESK) : line.by !== null;
    if (!isByDesk) return this.#accepted(recorded, timeline, driverId);
    return withSearch(recorded, randomBoolean(this.#random, SHARE_STOPPED) ? this.#stopped(service, 'found') : null);
  }

  #accepted(
    { service, documents }: ServiceWithHistory,
    timeline: readonly ServiceHistoryEntry[],
    driverId: string,
  ): ServiceWithHistory {
    const refusals = this.#refusals(service, REFUSALS);
    const asked = refusals.length + 1;
    const place = timeline.findIndex(({ kind }) => kind === 'driver');
    const earliest = (timeline[place - 1]?.at ?? service.createdAt) + AFTER_LINE_MS;
    const latest = (timeline[place + 1]?.at ?? Infinity) - BEFORE_LINE_MS;
    const at = Math.max(earliest, Math.min(service.createdAt + this.#waitMs(refusals), latest));
    this.offers.add(driverId, 'accepted', service.createdAt);
    const search: ServiceSearch = {
      ...searchOf(service, refusals),
      state: 'found',
      asked,
      nearby: asked + randomInt(this.#random, 0, 4),
      foundAt: at,
      pickupMinutes: this.#pickupMinutes(at, serviceTimes(timeline).startedMs),
    };
    return {
      service: { ...service, search, acceptance: { driverId, at } },
      documents: documents.map((document, index) =>
        index === place ? { ...document, data: { ...document.data, at } } : document,
      ),
    };
  }

  /** The search failed before the cancellation, or the cancellation ended it; null without a search. */
  #withoutDriver(service: Service, timeline: readonly ServiceHistoryEntry[]): ServiceSearch | null {
    if (!randomBoolean(this.#random, SHARE_UNFOUND)) return null;
    const cancelledAt =
      timeline.find(({ to }) => to === 'cancelado')?.at ??
      service.createdAt + randomInt(this.#random, 3, 45) * MINUTE_MS;
    if (cancelledAt < searchEnd(service)) return this.#stopped(service, 'paused');
    const refusals = this.#refusals(service, REFUSALS_UNTIL_FAILURE);
    const asked = refusals.length;
    return { ...searchOf(service, refusals), state: 'failed', asked, nearby: asked };
  }

  /** A person ended the search while a driver was asked, or with none to ask. */
  #stopped(service: Service, state: 'found' | 'paused'): ServiceSearch {
    const [driver] = this.#others(service, 1);
    if (driver === undefined) return { ...searchOf(service, []), state };
    this.offers.add(driver.id, 'withdrawn', service.createdAt);
    return { ...searchOf(service, []), state, asked: 1, nearby: 1 + randomInt(this.#random, 0, 2) };
  }

  #refusals(service: Service, counts: Counts): readonly Refusal[] {
    return this.#others(service, pickWeighted(this.#random, counts)).map(({ id }): Refusal => {
      const end = randomBoolean(this.#random, SHARE_MISSED) ? 'missed' : 'declined';
      this.offers.add(id, end, service.createdAt);
      return { driverId: id, end };
    });
  }

  /** Other drivers of the city with the same vehicle; fewer where the city has fewer. */
  #others({ driverId, addressStart, typeVehicle }: Service, count: number): readonly DemoDriver[] {
    const local = this.#driversOf.get(cityOf({ address: addressStart })) ?? [];
    const others = local.filter((driver) => driver.id !== driverId && driver.typeVehicle === typeVehicle);
    return count === 0 ? [] : this.#random.helpers.arrayElements(others, count);
  }

  /** From the booking to the acceptance: one driver after another is asked, and a missed offer takes its full time. */
  #waitMs(refusals: readonly Refusal[]): number {
    const answers = refusals.map(({ end }) =>
      end === 'missed' ? DEFAULT_DISPATCH_SETTINGS.offerSeconds : randomInt(this.#random, 4, 16),
    );
    const accepted = randomInt(this.#random, 8, 24);
    return answers.reduce((sum, seconds) => sum + seconds, accepted) * SECOND_MS;
  }

  /** Minutes to the pick-up of the accepted offer, at most those until the trip began; short ways are more frequent. */
  #pickupMinutes(foundAt: number, startedMs: number | null): number {
    const untilStart =
      startedMs === null ? USUAL_PICKUP_MINUTES : Math.max(2, Math.floor((startedMs - foundAt) / MINUTE_MS));
    const most = Math.min(MAX_PICKUP_MINUTES, untilStart);
    return Math.min(randomInt(this.#random, 2, most), randomInt(this.#random, 2, most));
  }
}

const withSearch = (recorded: ServiceWithHistory, search: ServiceSearch | null): ServiceWithHistory =>
  search === null ? recorded : { ...recorded, service: { ...recorded.service, search } };

const searchEnd = ({ createdAt }: Pick<Service, 'createdAt'>): number =>
  createdAt + DEFAULT_DISPATCH_SETTINGS.searchMinutes * MINUTE_MS;

/** The facts of a search that depend on the booking and on the drivers who did not take it. */
function searchOf(service: Service, refusals: readonly Refusal[]): Omit<ServiceSearch, 'state'> {
  const idsOf = (wanted: Refusal['end']) =>
    refusals.filter(({ end }) => end === wanted).map(({ driverId }) => driverId);
  return {
    ...NO_DRIVER_ASKED,
    startedAt: service.createdAt,
    endsAt: searchEnd(service),
    nextAt: null,
    declinedBy: idsOf('declined'),
    missedBy: idsOf('missed'),
  };
}
