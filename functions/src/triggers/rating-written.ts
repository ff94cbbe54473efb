import { Rating } from '@llevo/contract/entities/rating';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { RatedPerson } from '../adapters/people/reconcile-rating.ts';
import { reconcileRating } from '../adapters/people/reconcile-rating.ts';
import { systemClock } from '../adapters/platform/system.ts';
import { isWithinRetryWindow, WRITE_TRIGGER_OPTIONS } from './trigger-options.ts';

const RatingTarget = Rating.pick({ target: true, driverId: true, customerId: true });

/** Updates the average of the rated person, before and after the change. */
export const ratingWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/ratings/{id}', ...WRITE_TRIGGER_OPTIONS },
  async (event) => {
    if (!isWithinRetryWindow(event)) return;
    const { accountId } = event.params;
    const rated = [event.data?.before, event.data?.after].flatMap((snapshot): RatedPerson[] => {
      const rating = RatingTarget.safeParse(snapshot?.data()).data;
      return rating ? [{ accountId, target: rating.target, id: targetId(rating) }] : [];
    });
    const [first, second] = rated;
    if (first) await reconcileRating(first, systemClock);
    if (second && (second.id !== first?.id || second.target !== first.target))
      await reconcileRating(second, systemClock);
  },
);

const targetId = ({ target, driverId, customerId }: Pick<Rating, 'target' | 'driverId' | 'customerId'>): string =>
  target === 'driver' ? driverId : customerId;
