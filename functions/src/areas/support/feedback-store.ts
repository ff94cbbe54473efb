import type { Paging } from '../../platform/paging/paging.ts';
import type { Paged } from '../../platform/paging/paging.ts';
import type { Actor } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import type { Deps } from '../../platform/deps.ts';
import { FEEDBACK_RATINGS, FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { searchFreshPage } from '../../platform/paging/read-page.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';

/** `feedback`, and its counters in `metrics/feedback`. */
export const feedbackStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  const cache = new ListCache(clock);
  const document = (id: string) => firestore().doc(paths.feedback(id));
  const counts = () => firestore().doc(paths.metrics('feedback'));

  return {
    /** Stores and counts feedback. The id is the idempotency key. */
    create: async ({ id, ...feedback }: FeedbackEntry): Promise<void> => {
      const batch = firestore().batch();
      batch.create(document(id), feedback);
      batch.set(counts(), { [feedback.rating]: FieldValue.increment(1) }, { merge: true });
      try {
        await batch.commit();
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
      }
    },

    /** Newest first. */
    page: async (paging: Paging): Promise<Paged<FeedbackEntry>> => {
      const query = firestore().collection(COLLECTIONS.feedback);
      const list = { name: 'feedback', query, order: { field: 'createdAt', direction: 'desc' } } as const;
      const { snapshots, ...page } = await searchFreshPage(cache, list, { text: '', textsOf: () => [], paging });
      return { rows: snapshots.map(parseFeedback), ...page };
    },

    metrics: async (): Promise<FeedbackMetrics> => {
      const none = Object.fromEntries(FEEDBACK_RATINGS.map((rating) => [rating, 0]));
      return FeedbackMetrics.parse({ ...none, ...(await counts().get()).data() });
    },

    /** Deletes an entry with its count and writes the audit entry; false for none. */
    remove: (actor: Actor, id: string): Promise<boolean> =>
      queuedAuditedTransaction(actor, [COLLECTIONS.feedback], async (transaction, audit) => {
        const snapshot = await transaction.get(document(id));
        if (!snapshot.exists) return false;
        const { rating, userEmail, createdAt } = parseFeedback(snapshot);
        transaction.delete(snapshot.ref);
        transaction.set(counts(), { [rating]: FieldValue.increment(-1) }, { merge: true });
        const before = { rating, userEmail, createdAt };
        const target = snapshot.ref.path;
        audit.add({ action: 'feedback.delete', target, before, after: null, createdAt: clock.nowMs() });
        return true;
      }),
  };
});

const parseFeedback = (snapshot: DocumentSnapshot): FeedbackEntry => ({
  ...StoredFeedback.parse(snapshot.data()),
  id: snapshot.id,
});

/** Feedback with its id. */
export interface FeedbackEntry extends StoredFeedback {
  readonly id: string;
}
