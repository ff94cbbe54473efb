import { paths } from '@llevo/contract/paths';
import type { StoredWebhook } from '@llevo/contract/entities/webhook';
import type { Transaction } from 'firebase-admin/firestore';
import { parseAccount } from '../../platform/identity/account-document.ts';
import { openAuditChain } from '../../platform/audit/audit-chain.ts';
import { enqueueEmail } from '../../platform/mail/mail-outbox.ts';
import type { AddressedEmail } from '../../platform/seams/email.ts';
import { firestore } from '../../platform/firestore/firebase.ts';
import { webhookDocument } from './webhook-documents.ts';

/** The e-mail that reports a disabled endpoint. */
export type DisabledWebhookEmail = (to: string) => AddressedEmail;

/** The actor of what no user does. */
const SENDER = { uid: 'webhooks', name: 'Llevo', impersonator: null } as const;

/** The address of the account's owner; null without one. */
export const readWebhookOwner = async (transaction: Transaction, accountId: string): Promise<string | null> =>
  parseAccount(await transaction.get(firestore().doc(paths.account(accountId))))?.ownerEmail ?? null;

interface FailingWebhook {
  readonly accountId: string;
  readonly webhookId: string;
  readonly webhook: StoredWebhook;
  readonly nowMs: number;
}

/** Disables an endpoint that has failed for days, with its audit entry and an e-mail to the owner. */
export function disableWebhook(
  transaction: Transaction,
  { accountId, webhookId, webhook, nowMs }: FailingWebhook,
  email: AddressedEmail | null,
): void {
  const document = webhookDocument(accountId, webhookId);
  transaction.update(document, { active: false, disabledAt: nowMs });
  openAuditChain(transaction, { ...SENDER, accountId }).add({
    action: 'webhook.disable',
    target: document.path,
    before: { url: webhook.url, active: true },
    after: { url: webhook.url, active: false },
    createdAt: nowMs,
  });
  if (email === null) return;
  enqueueEmail(transaction, email, { id: `webhook-${webhookId}-${nowMs.toString()}`, accountId, createdAt: nowMs });
}
