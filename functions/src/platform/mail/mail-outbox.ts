import type { Paging } from '../paging/paging.ts';
import type { Paged } from '../paging/paging.ts';
import type { StoredMail } from './ports.ts';
import type { Actor } from '../seams/core.ts';
import type { RetryMailResult } from './ports.ts';
import { store } from '../store.ts';
import type { Deps } from '../deps.ts';
import type { MailFile, MailState } from '@llevo/contract/entities/outbox-mail';
import { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import { firestore } from '../firestore/firebase.ts';
import { tracedFields } from '../log/trace-context.ts';
import { yearAfter } from '../firestore/document-fields.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { ListQuery } from '../paging/list-query.ts';
import { readPage } from '../paging/read-page.ts';
import type { AddressedEmail } from '../seams/email.ts';

/** A message to be sent because of a change. */
export interface NewOutboxMail extends Pick<OutboxMail, 'accountId' | 'to' | 'subject' | 'paragraphs' | 'createdAt'> {
  /** Reply-to address, where it is not the sender. */
  readonly replyTo?: string;
  /** Idempotency key. Letters, digits, dots, dashes and underscores. */
  readonly id: string;
  readonly action?: OutboxMail['action'];
  readonly brand?: OutboxMail['brand'];
  /** A calendar file to attach. */
  readonly calendar?: OutboxMail['calendar'];
  /** Stored files to attach. */
  readonly files?: readonly MailFile[] | undefined;
  /** True where the text contains a token, so that it is cleared once the message is sent. */
  readonly isSecret?: boolean;
}

/** Adds a message to the outbox in the transaction of the change it reports; a trigger sends it. */
export function addOutboxMail(transaction: Transaction, mail: NewOutboxMail): void {
  const { id, action = null, replyTo = null, isSecret = false, brand, calendar, files, ...facts } = mail;
  const message: OutboxMail = {
    ...facts,
    // Firestore stores no undefined.
    ...(brand === undefined ? {} : { brand }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(files === undefined ? {} : { files: [...files] }),
    replyTo,
    action,
    isSecret,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: facts.createdAt,
    leasedUntil: 0,
    lastError: null,
    sentAt: null,
  };
  transaction.create(firestore().doc(paths.mail(id)), {
    ...message,
    expiresAt: yearAfter(facts.createdAt),
    ...tracedFields(),
  });
}

/** `mail`, as far as it belongs to one account. */
export const outboxStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** The account's own messages, newest first; in every state for undefined. */
    page: async (accountId: string, state: MailState | undefined, paging: Paging): Promise<Paged<StoredMail>> => {
      // No cache across calls: a failed message is visible at once.
      const cache = new ListCache(clock);
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, state), paging);
      return { ...page, rows: snapshots.map((mail) => ({ ...OutboxMail.parse(mail.data()), id: mail.id })) };
    },

    /** Queues a failed message again, with an audit entry. */
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

interface EnqueueOptions {
  /** Idempotency key. */
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  readonly replyTo?: string;
  readonly isSecret?: boolean;
}

/** Adds an e-mail to the outbox, in the transaction of the change it reports. */
export function enqueueEmail(
  transaction: Transaction,
  { paragraphs, ...email }: AddressedEmail,
  options: EnqueueOptions,
) {
  addOutboxMail(transaction, { ...email, paragraphs: [...paragraphs], ...options });
}
