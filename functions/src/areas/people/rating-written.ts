import { Rating } from '@llevo/contract/entities/rating';
import type { RatedPerson } from './reconcile-rating.ts';
import { reconcileRating } from './reconcile-rating.ts';
import { systemClock } from '../../platform/system.ts';
import type { WrittenEvent } from '../../platform/triggers/document-events.ts';
import { isWithinRetryWindow } from '../../platform/triggers/retry-window.ts';

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
