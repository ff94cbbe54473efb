import { Rating } from '@llevo/contract/entities/rating';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import type { Rated } from '../adapters/people/reconcile-rating.ts';
import { settleRating } from '../adapters/people/reconcile-rating.ts';
import { systemClock } from '../adapters/platform/system.ts';
import { isRecent } from './retry-window.ts';
import { ON_WRITE } from './trigger-options.ts';

const Whom = Rating.pick({ target: true, driverId: true, customerId: true });

/** Whoever was rated, before or after, gets the new average. */
export const ratingWritten = onDocumentWritten(
  { document: 'accounts/{accountId}/ratings/{id}', ...ON_WRITE },
  async (event) => {
    if (!isRecent(event)) return;
    const { accountId } = event.params;
    const rated = [event.data?.before, event.data?.after].flatMap((snapshot): Rated[] => {
      const whom = Whom.safeParse(snapshot?.data()).data;
      return whom ? [{ accountId, target: whom.target, id: idOf(whom) }] : [];
    });
    const [first, second] = rated;
    if (first) await settleRating(first, systemClock);
    if (second && (second.id !== first?.id || second.target !== first.target)) await settleRating(second, systemClock);
  },
);

const idOf = ({ target, driverId, customerId }: Pick<Rating, 'target' | 'driverId' | 'customerId'>): string =>
  target === 'driver' ? driverId : customerId;
