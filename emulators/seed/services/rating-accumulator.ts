import type { RatingSummary } from '@llevo/contract/entities/person';
import type { Rating } from '@llevo/contract/entities/rating';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { Random } from '../random/random.ts';
import { createRandom, randomBoolean, pickWeighted } from '../random/random.ts';
import type { SeedClock } from '../seed-clock.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** Minimum time from the end of a trip to a rating. */
const RATED_AFTER_MS = 1000;
/** Minimum part of the day after the end that passes before a rating; most people rate within two hours. */
const MIN_PART = 0.002;

interface GivenRating extends Pick<Rating, 'target' | 'driverId' | 'customerId'> {
  readonly service: Service;
  readonly endedMs: number;
}

/** Rates finished services and accumulates the sums, so that averages match the stored ratings. */
export class RatingAccumulator {
  readonly #accountId: string;
  readonly #startOfTodayMs: number;
  /** A separate generator, so that the times leave other data unchanged. */
  readonly #random: Random;
  readonly #totals = new Map<string, { stars: number; count: number }>();

  constructor(accountId: string, { startOfTodayMs }: SeedClock) {
    this.#accountId = accountId;
    this.#startOfTodayMs = startOfTodayMs;
    this.#random = createRandom(`ratings of ${accountId}`);
  }

  /** Ratings of a service that ended at `endedMs`: none, one or both ways. */
  rate(random: Random, service: Service, endedMs: number): SeedDocument[] {
    const { driverId, status, userId } = service;
    if (status !== 'finalizado' || driverId === null) return [];
    const documents: SeedDocument[] = [];
    if (randomBoolean(random, 0.7))
      documents.push(this.#add(random, { target: 'driver', driverId, customerId: userId, service, endedMs }));
    if (randomBoolean(random, 0.5))
      documents.push(this.#add(random, { target: 'customer', driverId, customerId: userId, service, endedMs }));
    return documents;
  }

  summary(personId: string): RatingSummary {
    const { stars, count } = this.#totals.get(personId) ?? { stars: 0, count: 0 };
    return { average: count === 0 ? 0 : stars / count, count };
  }

  #add(random: Random, { service, endedMs, ...target }: GivenRating): SeedDocument {
    const stars = pickWeighted(random, STAR_WEIGHTS);
    const rated = target.target === 'driver' ? target.driverId : target.customerId;
    const total = this.#totals.get(rated) ?? { stars: 0, count: 0 };
    this.#totals.set(rated, { stars: total.stars + stars, count: total.count + 1 });
    const rating: Rating = { ...target, serviceId: service.id, stars, createdAt: this.#ratedAt(endedMs) };
    return { path: paths.accountDocument(this.#accountId, 'ratings', `${service.id}-${target.target}`), data: rating };
  }

  /** Within a day of the end, and before today. */
  #ratedAt(endedMs: number): number {
    const timeMs = Math.min(DAY_MS, this.#startOfTodayMs - endedMs);
    const part = Math.max(MIN_PART, this.#random.number.float() ** 4);
    return endedMs + Math.max(RATED_AFTER_MS, Math.round(timeMs * part));
  }
}

/** Stars by weight, 4.6 in the mean: people rate a trip that went well with five. */
const STAR_WEIGHTS: [number, number][] = [
  [68, 5],
  [12, 4.5],
  [12, 4],
  [3, 3.5],
  [3, 3],
  [1, 2],
  [1, 1],
];
