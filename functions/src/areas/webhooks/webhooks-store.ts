import { isDeepStrictEqual } from 'node:util';
import { Account } from '@llevo/contract/entities/account';
import { WEBHOOK_SECRET_OVERLAP_MS } from '@llevo/contract/entities/webhook';
import type { StoredWebhook } from '@llevo/contract/entities/webhook';
import { paths } from '@llevo/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../../platform/deps.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { enqueueNotices, readUserAndOwnerEmails } from '../../platform/identity/sensitive-notices.ts';
import { sessionTransaction } from '../../platform/identity/session-transaction.ts';
import type { Caller } from '../../platform/seams/core.ts';
import { store } from '../../platform/store.ts';
import type { webhookChangedEmail } from './emails/webhook-changed-email.ts';
import { newWebhookError } from './new-webhook-error.ts';
import type { WebhookCount, WebhookLimitError } from './new-webhook-error.ts';
import { parseStoredWebhook, toWebhookRecord, webhookCollection, webhookDocument } from './webhook-documents.ts';
import type { WebhookRecord } from './webhook-documents.ts';
import { createWebhookSecret } from './webhook-secrets.ts';

const WEBHOOK_ID_LENGTH = 20;
/** Endpoints read per account; above any plan's limit, including disabled ones. */
const MAX_READ = 100;

/** The audited fields of an endpoint. */
const auditFacts = ({ url, description, events, active }: StoredWebhook) => ({ url, description, events, active });

const toIsoTime = (instantMs: number | undefined): string | null =>
  instantMs === undefined ? null : new Date(instantMs).toISOString();

type NewWebhook = Pick<StoredWebhook, 'url' | 'description' | 'events'>;

type CreateWebhookResult =
  | { readonly kind: 'created'; readonly webhook: WebhookRecord; readonly secret: string }
  | WebhookLimitError;

interface WebhookChange {
  readonly id: string;
  readonly fields: Partial<NewWebhook> & { readonly active?: boolean };
}

type ChangeWebhookResult =
  | { readonly kind: 'changed'; readonly webhook: WebhookRecord }
  | { readonly kind: 'unknown' }
  | WebhookLimitError;

/** The plan, and the account's endpoints besides one. */
async function readCount(transaction: Transaction, accountId: string, exceptId: string): Promise<WebhookCount> {
  const [account, { docs }] = await Promise.all([
    transaction.get(firestore().doc(paths.account(accountId))),
    transaction.get(webhookCollection(accountId).limit(MAX_READ)),
  ]);
  const others = docs
    .filter(({ id }) => id !== exceptId)
    .map((snapshot) => ({ active: snapshot.get('active') === true }));
  return { plan: Account.parse(account.data()).plan, others };
}

/** The health of an endpoint that a member enables or disables: enabling clears earlier failures. */
function healthAfter(
  before: StoredWebhook,
  active: boolean | undefined,
  by: { readonly name: string; readonly at: number },
): Partial<Pick<StoredWebhook, 'failingSince' | 'disabledAt' | 'disabledBy'>> {
  if (active === undefined || active === before.active) return {};
  if (!active) return { disabledAt: by.at, disabledBy: by.name };
  return { failingSince: null, disabledAt: null, disabledBy: null };
}

type WebhookEmail = ReturnType<typeof webhookChangedEmail>;

/** `accounts/{a}/webhooks`. Every change is audited. */
export const webhooksStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  return {
    /** Newest first. */
    list: async (accountId: string): Promise<readonly WebhookRecord[]> => {
      const { docs } = await webhookCollection(accountId).limit(MAX_READ).get();
      const stored = docs.flatMap((snapshot) => {
        const webhook = parseStoredWebhook(snapshot);
        return webhook === null ? [] : [toWebhookRecord(snapshot.id, webhook)];
      });
      return stored.sort((a, b) => b.createdAt - a.createdAt);
    },

    get: async (accountId: string, webhookId: string): Promise<WebhookRecord | null> => {
      const webhook = parseStoredWebhook(await webhookDocument(accountId, webhookId).get());
      return webhook && toWebhookRecord(webhookId, webhook);
    },

    /** Only this result and the rotation's contain the secret. */
    create: (caller: Caller, fields: NewWebhook, emailFor: WebhookEmail): Promise<CreateWebhookResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { accountId } = caller;
        const webhookId = ids.base62(WEBHOOK_ID_LENGTH);
        const error = newWebhookError(await readCount(transaction, accountId, webhookId));
        if (error !== null) return error;
        const notified = await readUserAndOwnerEmails(transaction, accountId, user);
        const { secret, sealed } = createWebhookSecret(ids, { accountId, webhookId });
        const createdAt = clock.nowMs();
        const webhook: StoredWebhook = {
          ...fields,
          active: true,
          secrets: { current: sealed, previous: null },
          failingSince: null,
          disabledAt: null,
          disabledBy: null,
          createdAt,
          createdBy: caller.uid,
        };
        const document = webhookDocument(accountId, webhookId);
        transaction.create(document, webhook);
        const email = emailFor({ change: 'created', url: fields.url, by: caller.name });
        enqueueNotices(transaction, notified.map(email), { prefix: 'webhook', ids, accountId, createdAt });
        audit.add({
          action: 'webhook.create',
          target: document.path,
          before: null,
          after: auditFacts(webhook),
          createdAt,
        });
        return { kind: 'created', webhook: toWebhookRecord(webhookId, webhook), secret };
      }),

    /** Changes fields of an endpoint, enables or disables it. */
    change: (
      caller: Caller,
      { id: webhookId, fields }: WebhookChange,
      emailFor: WebhookEmail,
    ): Promise<ChangeWebhookResult> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { accountId } = caller;
        const document = webhookDocument(accountId, webhookId);
        const before = parseStoredWebhook(await transaction.get(document));
        if (before === null) return { kind: 'unknown' };
        const isEnabled = fields.active === true && !before.active;
        const error = isEnabled ? newWebhookError(await readCount(transaction, accountId, webhookId)) : null;
        if (error !== null) return error;
        const createdAt = clock.nowMs();
        const health = healthAfter(before, fields.active, { name: caller.name, at: createdAt });
        const after: StoredWebhook = { ...before, ...fields, ...health };
        if (isDeepStrictEqual(auditFacts(before), auditFacts(after))) {
          return { kind: 'changed', webhook: toWebhookRecord(webhookId, before) };
        }
        const notified = before.url === after.url ? [] : await readUserAndOwnerEmails(transaction, accountId, user);
        transaction.update(document, { ...fields, ...health });
        const email = emailFor({ change: 'moved', url: after.url, by: caller.name });
        enqueueNotices(transaction, notified.map(email), { prefix: 'webhook', ids, accountId, createdAt });
        audit.add({
          action: 'webhook.update',
          target: document.path,
          before: auditFacts(before),
          after: auditFacts(after),
          createdAt,
        });
        return { kind: 'changed', webhook: toWebhookRecord(webhookId, after) };
      }),

    /** Replaces the secret; the replaced one signs for one more day, any earlier one no longer. Null for an unknown endpoint. */
    rotate: (
      caller: Caller,
      webhookId: string,
      emailFor: WebhookEmail,
    ): Promise<{ readonly webhook: WebhookRecord; readonly secret: string } | null> =>
      sessionTransaction(caller, async (transaction, { audit, user }) => {
        const { accountId } = caller;
        const document = webhookDocument(accountId, webhookId);
        const before = parseStoredWebhook(await transaction.get(document));
        if (before === null) return null;
        const notified = await readUserAndOwnerEmails(transaction, accountId, user);
        const createdAt = clock.nowMs();
        const { secret, sealed } = createWebhookSecret(ids, { accountId, webhookId });
        const validUntil = createdAt + WEBHOOK_SECRET_OVERLAP_MS;
        const secrets = { current: sealed, previous: { secret: before.secrets.current, validUntil } };
        transaction.update(document, { secrets });
        const email = emailFor({ change: 'rotated', url: before.url, by: caller.name });
        enqueueNotices(transaction, notified.map(email), { prefix: 'webhook', ids, accountId, createdAt });
        audit.add({
          action: 'webhook.rotate',
          target: document.path,
          before: { url: before.url, previousExpires: toIsoTime(before.secrets.previous?.validUntil) },
          after: { url: before.url, previousExpires: toIsoTime(validUntil) },
          createdAt,
        });
        return { webhook: toWebhookRecord(webhookId, { ...before, secrets }), secret };
      }),

    /** False for an unknown endpoint. */
    remove: (caller: Caller, webhookId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit }) => {
        const document = webhookDocument(caller.accountId, webhookId);
        const before = parseStoredWebhook(await transaction.get(document));
        if (before === null) return false;
        transaction.delete(document);
        audit.add({
          action: 'webhook.delete',
          target: document.path,
          before: auditFacts(before),
          after: null,
          createdAt: clock.nowMs(),
        });
        return true;
      }),
  };
});
