import type { RatingSummary } from '@llevo/contract/entities/person';
import type { Rating } from '@llevo/contract/entities/rating';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { Random } from '../random/random.ts';
import { randomBoolean, pickWeighted } from '../random/random.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** Gives ratings for finished services and keeps the sums, so that averages equal what is stored. */
export class RatingAccumulator {
  readonly #accountId: string;
  readonly #totals = new Map<string, { stars: number; count: number }>();

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** The ratings that a service led to: none, one or both ways. */
  rate(random: Random, service: Service): SeedDocument[] {
    const { driverId, status, userId } = service;
    if (status !== 'finalizado' || driverId === null) return [];
    const documents: SeedDocument[] = [];
    if (randomBoolean(random, 0.7))
      documents.push(this.#add(random, { target: 'driver', driverId, customerId: userId, service }));
    if (randomBoolean(random, 0.5))
      documents.push(this.#add(random, { target: 'customer', driverId, customerId: userId, service }));
    return documents;
  }

  summary(personId: string): RatingSummary {
    const { stars, count } = this.#totals.get(personId) ?? { stars: 0, count: 0 };
    return { average: count === 0 ? 0 : stars / count, count };
  }

  #add(random: Random, given: Pick<Rating, 'target' | 'driverId' | 'customerId'> & { service: Service }): SeedDocument {
    const { service, ...whom } = given;
    const stars = pickWeighted(random, STAR_WEIGHTS);
    const rated = whom.target === 'driver' ? whom.driverId : whom.customerId;
    const total = this.#totals.get(rated) ?? { stars: 0, count: 0 };
    this.#totals.set(rated, { stars: total.stars + stars, count: total.count + 1 });
    const rating: Rating = { ...whom, serviceId: service.id, stars, createdAt: service.createdAt + DAY_MS / 24 };
    return { path: paths.accountDocument(this.#accountId, 'ratings', `${service.id}-${whom.target}`), data: rating };
  }
}

const STAR_WEIGHTS: [number, number][] = [
  [48, 5],
  [14, 4.5],
  [20, 4],
  [5, 3.5],
  [6, 3],
  [2, 2.5],
  [2, 2],
  [1, 1.5],
  [2, 1],
];
