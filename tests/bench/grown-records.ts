/**
 * Grows collections that the seed keeps small, by copying a record written by the product. Import it after the stack's
 * port offset is set.
 */
import { randomUUID } from 'node:crypto';
import { updateDriverStatus } from '@llevo/contract/endpoints/people/drivers';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Query } from 'firebase-admin/firestore';
import { ports } from '../../emulators/ports.ts';
import { createDocumentWriter } from '../../emulators/seed/document-writer.ts';
import { setBackgroundTriggers } from '../../emulators/seed-stack.ts';
import { adminFirestore } from '../support/emulators/admin.ts';
import { givenDelivery, givenWebhook } from '../support/webhooks/given-webhook.ts';
import { decodeTokenClaims } from '../support/session/session-identities.ts';
import type { SizedAccount } from './sized-accounts.ts';

/** Collections of the masters' lists. */
const MASTER_COLLECTIONS = [
  COLLECTIONS.accounts,
  COLLECTIONS.users,
  COLLECTIONS.events,
  COLLECTIONS.eventGroups,
  COLLECTIONS.feedback,
  COLLECTIONS.logs,
  COLLECTIONS.logGroups,
] as const;

/** Copies a document found by a query under new ids, until the query finds `wanted` documents. */
async function growTo(query: Query, wanted: number): Promise<void> {
  const [present, { docs }] = await Promise.all([query.count().get(), query.limit(1).get()]);
  const [template] = docs;
  if (template === undefined) throw new Error('Missing document to copy');
  const writer = createDocumentWriter(adminFirestore);
  for (let count = present.data().count; count < wanted; count++) {
    await writer.put({ path: `${template.ref.parent.path}/${randomUUID()}`, data: template.data() });
  }
  await writer.flush();
}

/** Runs work without triggers, which would count, send and link the copies. */
async function withoutTriggers(work: () => Promise<void>): Promise<void> {
  const { hub } = ports();
  await setBackgroundTriggers(hub, 'disable');
  try {
    await work();
  } finally {
    await setBackgroundTriggers(hub, 'enable');
  }
}

/**
 * Grows an account's audit entries, e-mails and deliveries of one webhook, and its owner's security events, to its number
 * of services. Resolves with the id of the webhook.
 */
export async function growAccountRecords({ id, services, owner }: SizedAccount): Promise<string> {
  const drivers = adminFirestore.collection(paths.accountCollection(id, 'drivers'));
  const [driver] = (await drivers.where('status', '==', 'activado').limit(1).get()).docs;
  if (driver === undefined) throw new Error(`${id} has no active driver`);
  // Creates an audit entry and an e-mail. The owner's sign-in created a security event.
  await owner.call(updateDriverStatus, { id: driver.id, status: 'cancelado', motivo: 'Medición' });
  const { sub = '' } = decodeTokenClaims(owner.token ?? '');
  const webhookId = await givenWebhook(id);
  await withoutTriggers(async () => {
    await growTo(adminFirestore.collection(paths.accountCollection(id, 'audit')), services);
    await growTo(adminFirestore.collection(COLLECTIONS.mail).where('accountId', '==', id), services);
    await growTo(adminFirestore.collection(paths.securityEvents(sub)), services);
    await givenDelivery(id, webhookId);
    await growTo(
      adminFirestore.collection(COLLECTIONS.webhookDeliveries).where('endpointId', '==', webhookId),
      services,
    );
  });
  return webhookId;
}

/** Grows the collections of the masters' lists to a size. */
export const growMasterRecords = (size: number): Promise<void> =>
  withoutTriggers(async () => {
    for (const collection of MASTER_COLLECTIONS) await growTo(adminFirestore.collection(collection), size);
  });
