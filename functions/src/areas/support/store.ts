import { FieldValue } from 'firebase-admin/firestore';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FEEDBACK_RATINGS, FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
import { COLLECTIONS, paths, PLATFORM_ACCOUNT_ID } from '@llevo/contract/paths';
import { queuedAuditedTransaction } from '../../platform/audit/audit-chain.ts';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { isAlreadyExists } from '../../platform/firestore/firestore-errors.ts';
import { addLead } from '../../platform/ledger/leads.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import { ListCache } from '../../platform/paging/list-cache.ts';
import type { Paged, Paging } from '../../platform/paging/paging.ts';
import { searchFreshPage } from '../../platform/paging/read-page.ts';
import type { Actor } from '../../platform/seams/core.ts';
import type { EmailContent } from '../../platform/seams/email.ts';
import { settings } from '../../platform/settings.ts';
import { store } from '../../platform/store.ts';

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

    /** Deletes an entry with its count and writes the audit entry; false for an unknown id. */
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

/**
 * Messages of visitors and users. A visitor's is a lead of the operator's company and listed among its e-mails; a
 * user's request for help may concern any company, so only the platform's own account lists it.
 */
export const contactMessagesStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** E-mails a message to the operator and stores the lead. False if no recipient is configured. */
    send: async ({ id, emailContent, replyTo, lead }: ContactMessage): Promise<boolean> => {
      const to = settings.contactEmail();
      if (to === '') return false;
      const accountId = lead === null ? PLATFORM_ACCOUNT_ID : settings.operatorAccount();
      const createdAt = clock.nowMs();
      try {
        await firestore().runTransaction((transaction) => {
          enqueueEmail(transaction, { ...emailContent, to }, { id: `contact-${id}`, accountId, replyTo, createdAt });
          if (lead !== null) {
            const facts = {
              ...lead,
              source: 'contact' as const,
              cellphone: '',
              quoteId: null,
              consent: null,
              atMs: createdAt,
            };
            addLead(transaction, accountId, facts);
          }
          return Promise.resolve();
        });
      } catch (error) {
        if (!isAlreadyExists(error)) throw error;
      }
      return true;
    },
  };
});

export interface ContactMessage {
  /** Idempotency key. */
  readonly id: string;
  readonly emailContent: EmailContent;
  /** Reply-to address. */
  readonly replyTo: string;
  /** Contact of a prospect; null for a message of a user. */
  readonly lead: { readonly name: string; readonly email: string } | null;
}
