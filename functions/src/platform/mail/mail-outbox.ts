import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { MailState } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { yearAfter } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { tracedFields } from '../log/trace-context.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { ListQuery } from '../paging/list-query.ts';
import type { Paged, Paging } from '../paging/paging.ts';
import { readPage } from '../paging/read-page.ts';
import type { Actor } from '../seams/core.ts';
import type { AddressedEmail } from '../seams/email.ts';
import { store } from '../store.ts';

interface EnqueueOptions {
  /** Idempotency key. Letters, digits, dots, dashes and underscores. */
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  /** Reply-to address, if it is not the sender. */
  readonly replyTo?: string;
  /** True if the text contains a token, so that it is cleared once the e-mail is sent. */
  readonly isSecret?: boolean;
}

/** Adds an e-mail to the outbox in the transaction of the change it reports; a trigger sends it. */
export function enqueueEmail(
  transaction: Transaction,
  { to, subject, paragraphs, action, brand, calendar, files }: AddressedEmail,
  { id, accountId, createdAt, replyTo, isSecret = false }: EnqueueOptions,
): void {
  const mail: OutboxMail = {
    accountId,
    to,
    subject,
    paragraphs: [...paragraphs],
    createdAt,
    // Firestore stores no undefined.
    ...(brand === undefined ? {} : { brand }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(files === undefined ? {} : { files: [...files] }),
    replyTo: replyTo ?? null,
    action,
    isSecret,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: createdAt,
    leasedUntil: 0,
    lastError: null,
    sentAt: null,
  };
  transaction.create(firestore().doc(paths.mail(id)), {
    ...mail,
    expiresAt: yearAfter(createdAt),
    ...tracedFields(),
  });
}

/** An e-mail of the outbox, with its id. */
export interface StoredMail extends OutboxMail {
  readonly id: string;
}

type RetryMailResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  /** Only failed e-mails can be retried manually. */
  | { readonly kind: 'conflict'; readonly current: MailState };

/** The e-mails of one account in `mail`. */
export const outboxStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** The account's own e-mails, newest first; in every state for undefined. */
    page: async (accountId: string, state: MailState | undefined, paging: Paging): Promise<Paged<StoredMail>> => {
      // No cache across calls: a failed e-mail is visible at once.
      const cache = new ListCache(clock);
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, state), paging);
      return { ...page, rows: snapshots.map((mail) => ({ ...OutboxMail.parse(mail.data()), id: mail.id })) };
    },

    /** Queues a failed e-mail again, with an audit entry. */
    retry: (actor: Actor, mailId: string): Promise<RetryMailResult> =>
      queuedAuditedTransaction(actor, [paths.mail(mailId)], async (transaction, audit) => {
        const document = firestore().doc(paths.mail(mailId));
        const snapshot = await transaction.get(document);
        if (snapshot.get('accountId') !== actor.accountId) return { kind: 'unknown' };
        const mail = OutboxMail.parse(snapshot.data());
        if (mail.state !== 'failed') return { kind: 'conflict', current: mail.state };
        const createdAt = clock.nowMs();
        transaction.update(document, { state: 'pending', attempts: 0, nextAttemptAt: createdAt, leasedUntil: 0 });
        audit.add({
          action: 'mail.retry',
          target: document.path,
          before: { state: mail.state, attempts: mail.attempts },
          after: { state: 'pending', attempts: 0 },
          createdAt,
        });
        return { kind: 'pending' };
      }),
  };
});

function listQuery(accountId: string, state: MailState | undefined): ListQuery {
  let query: Query = firestore().collection(COLLECTIONS.mail).where('accountId', '==', accountId);
  if (state !== undefined) query = query.where('state', '==', state);
  return { name: JSON.stringify([accountId, state]), query, order: { field: 'createdAt', direction: 'desc' } };
}
