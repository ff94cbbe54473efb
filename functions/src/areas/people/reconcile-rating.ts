import { AggregateField } from 'firebase-admin/firestore';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { RatingSummary } from '@llevo/contract/entities/person';
import { Rating } from '@llevo/contract/entities/rating';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../../platform/firestore/firebase.ts';
import { KeyedQueue } from '../../platform/firestore/keyed-queue.ts';
import type { Clock } from '../../platform/seams/core.ts';
import { systemClock } from '../../platform/system.ts';
import { isWithinRetryWindow } from '../../platform/triggers/document-events.ts';
import type { WrittenEvent } from '../../platform/triggers/document-events.ts';

/** A rated customer or driver. */
interface RatedPerson {
  readonly accountId: string;
  readonly target: Rating['target'];
  readonly id: string;
}

/** Serialises ratings of one person, which would otherwise contend. */
const queue = new KeyedQueue();

const RATED_COLLECTIONS = {
  driver: { collection: 'drivers', field: 'driverId' },
  customer: { collection: 'customers', field: 'customerId' },
} as const;

const accountOf = ({ ref }: DocumentSnapshot): string => ref.parent.parent?.id ?? '';

/** All ratings of a person as a query, at one read per thousand. */
const ratingsOf = ({ accountId, target, id }: RatedPerson) =>
  firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(RATED_COLLECTIONS[target].field, '==', id)
    .aggregate({ count: AggregateField.count(), stars: AggregateField.sum('stars') });

interface RatingTotals {
  readonly count: number;
  readonly stars: number;
}

const NO_RATINGS: RatingTotals = { count: 0, stars: 0 };

const toSummary = ({ count, stars }: RatingTotals): RatingSummary => ({
  average: count === 0 ? 0 : stars / count,
  count,
});

/** Whether a person's record has this average. */
function hasRating(person: DocumentSnapshot, { average, count }: RatingSummary): boolean {
  const known = person.get('rating') as Partial<RatingSummary> | undefined;
  return known?.average === average && known.count === count;
}

/**
 * Writes the average rating into the record if it differs, and returns whether it did.
 * Aggregates all ratings each time, so that no delivery is counted twice or missed.
 */
export async function reconcileRating(rated: RatedPerson, clock: Clock): Promise<boolean> {
  const { accountId, target, id } = rated;
  const person = firestore().doc(paths.accountDocument(accountId, RATED_COLLECTIONS[target].collection, id));
  const write = async (transaction: Transaction): Promise<boolean> => {
    const snapshot = await transaction.get(person);
    if (!snapshot.exists) return false;
    const rating = toSummary((await transaction.get(ratingsOf(rated))).data());
    if (hasRating(snapshot, rating)) return false;
    transaction.update(person, { rating, updatedAt: clock.nowMs() });
    return true;
  };
  return queue.run(person.path, () => firestore().runTransaction(write));
}

/**
 * Reconciles the average of a person whose record has been read. Where it is right there is no transaction, which would
 * lock all ratings of the person.
 */
export async function repairRating(person: DocumentSnapshot, target: Rating['target'], clock: Clock): Promise<boolean> {
  const rated = { accountId: accountOf(person), target, id: person.id };
  const rating = toSummary((await ratingsOf(rated).get()).data());
  return hasRating(person, rating) ? false : reconcileRating(rated, clock);
}

/** Ratings read for a page of people; where they have more, each is looked at by itself. */
const MAX_RATINGS = 1_000;

const Stars = Rating.pick({ customerId: true, driverId: true, stars: true }).partial({
  customerId: true,
  driverId: true,
});

/**
 * The people of a page, in the order of their ids, whose records may have a wrong average. One query is for all of an
 * account: the emulator passes through every rating for each query, and a query for many ids counts as one for each.
 */
export async function peopleToRepair(
  target: Rating['target'],
  people: readonly DocumentSnapshot[],
): Promise<DocumentSnapshot[]> {
  const found: DocumentSnapshot[] = [];
  for (const [accountId, own] of Map.groupBy(people, accountOf)) {
    const totals = await totalsOf(accountId, target, own);
    const isRight = (person: DocumentSnapshot) =>
      totals !== null && hasRating(person, toSummary(totals.get(person.id) ?? NO_RATINGS));
    found.push(...own.filter((person) => !isRight(person)));
  }
  return found;
}

/** The ratings of people by their ids; null if they are too many or one cannot be read. */
async function totalsOf(
  accountId: string,
  target: Rating['target'],
  people: readonly DocumentSnapshot[],
): Promise<Map<string, RatingTotals> | null> {
  const { field } = RATED_COLLECTIONS[target];
  const { docs } = await firestore()
    .collection(paths.accountCollection(accountId, 'ratings'))
    .where('target', '==', target)
    .where(field, '>=', people.at(0)?.id)
    .where(field, '<=', people.at(-1)?.id)
    .orderBy(field)
    .orderBy('stars')
    .select(field, 'stars')
    .limit(MAX_RATINGS)
    .get();
  const totals = new Map<string, RatingTotals>();
  for (const document of docs) {
    const { data: rating } = Stars.safeParse(document.data());
    const id = rating?.[field];
    if (rating === undefined || id === undefined) return null;
    const known = totals.get(id) ?? NO_RATINGS;
    totals.set(id, { count: known.count + 1, stars: known.stars + rating.stars });
  }
  return docs.length < MAX_RATINGS ? totals : null;
}

const RatingTarget = Rating.pick({ target: true, driverId: true, customerId: true });

/** Updates the average of the rated person, before and after the change. */
export async function ratingWritten(event: WrittenEvent<'accountId' | 'id'>): Promise<void> {
  if (!isWithinRetryWindow(event)) return;
  const { accountId } = event.params;
  const rated = [event.data?.before, event.data?.after].flatMap((snapshot): RatedPerson[] => {
    const rating = RatingTarget.safeParse(snapshot?.data()).data;
    return rating ? [{ accountId, target: rating.target, id: targetId(rating) }] : [];
  });
  const [first, second] = rated;
  if (first) await reconcileRating(first, systemClock);
  if (second && (second.id !== first?.id || second.target !== first.target)) await reconcileRating(second, systemClock);
}

const targetId = ({ target, driverId, customerId }: Pick<Rating, 'target' | 'driverId' | 'customerId'>): string =>
  target === 'driver' ? driverId : customerId;
