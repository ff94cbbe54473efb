import { MailHold, OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { MailState, MailTopic } from '@llevo/contract/entities/outbox-mail';
import type { OutboxWhatsApp } from '@llevo/contract/entities/outbox-whatsapp';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { MailRecipient } from '@llevo/contract/rules/activity/mail-search';
import { plainText } from '@llevo/contract/rules/plain-text';
import type { Query, Transaction } from 'firebase-admin/firestore';
import { queuedAuditedTransaction } from '../audit/audit-chain.ts';
import type { Deps } from '../deps.ts';
import { yearAfter } from '../firestore/document-fields.ts';
import { firestore } from '../firestore/firebase.ts';
import { MAX_ALTERNATIVES } from '../firestore/query-limits.ts';
import { tracedFields } from '../log/trace-context.ts';
import { ListCache } from '../paging/list-cache.ts';
import type { ListQuery } from '../paging/list-query.ts';
import type { Paged, Paging } from '../paging/paging.ts';
import { readPage } from '../paging/read-page.ts';
import type { Actor } from '../seams/core.ts';
import type { AddressedEmail, WhatsAppPart } from '../seams/email.ts';
import { settings } from '../settings.ts';
import { store } from '../store.ts';
import { linkFree } from './link-free.ts';

interface EnqueueOptions {
  /** Idempotency key. Letters, digits, dots, dashes and underscores. */
  readonly id: string;
  /** The account that lists it; '' for an e-mail that no administrator may see. */
  readonly accountId: string;
  /** The account that an e-mail to a third party is sent for, if it is not the one that lists it. */
  readonly sentFor?: string;
  readonly topic?: MailTopic;
  readonly createdAt: number;
  /** When it leaves, for a message about a change that can still be undone; at once by default. */
  readonly sendAt?: number;
  /** Reply-to address, if it is not the sender. */
  readonly replyTo?: string;
  /** True if the text contains a token, so that it is cleared once the e-mail is sent. */
  readonly isSecret?: boolean;
  /** The service that it is about: the e-mail is deleted with the service's customer. */
  readonly serviceId?: string;
  /** The note that shows how far it came. */
  readonly noteId?: string;
}

const leadsToSite = ({ action }: AddressedEmail): boolean =>
  action === null || action.url.startsWith(`${settings.siteUrl()}/`);

const pendingPart = ({ to, template, language, text, values }: WhatsAppPart): OutboxWhatsApp => ({
  to,
  template,
  text: text === undefined ? null : plainText(text),
  language,
  values: { ...values },
  state: 'pending',
  messageId: null,
  sentAt: null,
  deliveredAt: null,
  readAt: null,
  giveUpAt: null,
  isGivenUp: false,
  failure: null,
});

/**
 * Adds an e-mail to the outbox in the transaction of the change it reports; a trigger sends it. The only way into the outbox:
 * texts lose their links here, and one to a third party passes `mail-gate.ts` before it is sent.
 */
export function enqueueEmail(
  transaction: Transaction,
  email: AddressedEmail,
  {
    id,
    accountId,
    sentFor = accountId,
    topic,
    createdAt,
    sendAt = createdAt,
    replyTo,
    isSecret = false,
    serviceId,
    noteId,
  }: EnqueueOptions,
): void {
  const isToThirdParty = email.audience === 'third-party';
  if (email.to === '' && email.whatsapp === undefined) throw new Error(`Message ${id} without a recipient`);
  if (isToThirdParty && sentFor === '') throw new Error(`E-mail ${id} to a third party without an account`);
  if (isToThirdParty && !leadsToSite(email))
    throw new Error(`E-mail ${id} to a third party with a link to another site`);
  const mail: OutboxMail = {
    ...linkFree(email),
    accountId,
    to: email.to,
    ...(email.whatsapp === undefined ? {} : { whatsapp: pendingPart(email.whatsapp) }),
    createdAt,
    sentFor: isToThirdParty ? sentFor : null,
    topic: topic ?? null,
    held: null,
    ...(serviceId === undefined ? {} : { serviceId }),
    ...(noteId === undefined ? {} : { noteId }),
    replyTo: replyTo ?? null,
    isSecret,
    state: 'pending',
    attempts: 0,
    nextAttemptAt: sendAt,
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

/** The part of a message that goes to WhatsApp again. */
const AGAIN = {
  'whatsapp.state': 'pending',
  'whatsapp.failure': null,
  'whatsapp.giveUpAt': null,
  'whatsapp.isGivenUp': false,
};

/** An e-mail of the outbox, with its id. */
export interface StoredMail extends OutboxMail {
  readonly id: string;
}

type RetryMailResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  /** Its text had a link for its recipient alone, and was deleted when it failed. */
  | { readonly kind: 'cleared' }
  /** Only failed e-mails can be retried manually. */
  | { readonly kind: 'conflict'; readonly current: MailState };

/** The e-mails of one account in `mail`. */
export const outboxStore = store(({ clock }: Pick<Deps, 'clock'>) => {
  return {
    /** The account's own e-mails, newest first. */
    page: async (accountId: string, filter: MailFilter, paging: Paging): Promise<Paged<StoredMail>> => {
      // No cache across calls: a failed e-mail is visible at once.
      const cache = new ListCache(clock);
      const { snapshots, ...page } = await readPage(cache, listQuery(accountId, filter), paging);
      return { ...page, rows: snapshots.map((mail) => ({ ...OutboxMail.parse(mail.data()), id: mail.id })) };
    },

    /** One of the account's own; null for others and unknown ones. */
    find: async (accountId: string, mailId: string): Promise<StoredMail | null> => {
      const snapshot = await firestore().doc(paths.mail(mailId)).get();
      if (snapshot.get('accountId') !== accountId) return null;
      return { ...OutboxMail.parse(snapshot.data()), id: mailId };
    },

    /** Queues a failed e-mail again, with an audit entry. */
    retry: (actor: Actor, mailId: string): Promise<RetryMailResult> =>
      queuedAuditedTransaction(actor, [paths.mail(mailId)], async (transaction, audit) => {
        const document = firestore().doc(paths.mail(mailId));
        const snapshot = await transaction.get(document);
        if (snapshot.get('accountId') !== actor.accountId) return { kind: 'unknown' };
        const mail = OutboxMail.parse(snapshot.data());
        if (mail.state !== 'failed') return { kind: 'conflict', current: mail.state };
        if (mail.isSecret && mail.paragraphs.length === 0) return { kind: 'cleared' };
        const createdAt = clock.nowMs();
        transaction.update(document, {
          state: 'pending',
          attempts: 0,
          nextAttemptAt: createdAt,
          leasedUntil: 0,
          held: null,
          // Without an address it goes to WhatsApp again.
          ...(mail.to === '' ? AGAIN : {}),
        });
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

interface MailFilter {
  /** Undefined for every state. */
  readonly state: MailState | undefined;
  /** True for those held back only. */
  readonly isHeld: boolean;
  /** The services that the messages are about, at least one and at most `MAX_SERVICES`; undefined for all. */
  readonly serviceIds: readonly string[] | undefined;
  /** Undefined for all. */
  readonly recipient: MailRecipient | undefined;
}

/** Alternatives of a query are services by the two spellings of an address by the reasons to hold a message. */
export const MAX_SERVICES = Math.floor(MAX_ALTERNATIVES / (2 * MailHold.options.length));

function listQuery(accountId: string, { state, isHeld, serviceIds, recipient }: MailFilter): ListQuery {
  let query: Query = firestore().collection(COLLECTIONS.mail).where('accountId', '==', accountId);
  if (state !== undefined) query = query.where('state', '==', state);
  if (serviceIds !== undefined) query = query.where('serviceId', 'in', serviceIds);
  if (recipient !== undefined) query = toRecipient(query, recipient);
  if (isHeld) query = query.where('held', 'in', MailHold.options);
  const name = JSON.stringify([accountId, state, isHeld, serviceIds, recipient]);
  return { name, query, order: { field: 'createdAt', direction: 'desc' } };
}

const toRecipient = (query: Query, recipient: MailRecipient): Query =>
  'phone' in recipient ? query.where('whatsapp.to', '==', recipient.phone) : query.where('to', 'in', recipient.emails);
