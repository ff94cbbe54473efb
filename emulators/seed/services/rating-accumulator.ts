import type { RatingSummary } from '@llevo/contract/entities/person';
import type { Rating } from '@llevo/contract/entities/rating';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import type { Random } from '../random/random.ts';
import { randomBoolean, pickWeighted } from '../random/random.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedDocument } from '../document-writer.ts';

/** Rates finished services and accumulates the sums, so that averages match the stored ratings. */
export class RatingAccumulator {
  readonly #accountId: string;
  readonly #totals = new Map<string, { stars: number; count: number }>();

  constructor(accountId: string) {
    this.#accountId = accountId;
  }

  /** Ratings of a service: none, one or both ways. */
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
    const { service, ...target } = given;
    const stars = pickWeighted(random, STAR_WEIGHTS);
    const rated = target.target === 'driver' ? target.driverId : target.customerId;
    const total = this.#totals.get(rated) ?? { stars: 0, count: 0 };
    this.#totals.set(rated, { stars: total.stars + stars, count: total.count + 1 });
    const rating: Rating = { ...target, serviceId: service.id, stars, createdAt: service.createdAt + DAY_MS / 24 };
    return { path: paths.accountDocument(this.#accountId, 'ratings', `${service.id}-${target.target}`), data: rating };
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
