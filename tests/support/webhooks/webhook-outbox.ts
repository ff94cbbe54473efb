/**
 * Webhooks in a separate project on the same emulator, which no function of the running stack sends. For tests that
 * deliver with their own clock. Import before any module that opens Firestore.
 */
import { randomUUID } from 'node:crypto';
import type { Account } from '@llevo/contract/entities/account';
import { BookingFields } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { initializeApp } from 'firebase-admin/app';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { WebhookDeliveryDeps } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { webhookQueue } from '../../../functions/src/areas/webhooks/deliver-webhooks.ts';
import { resolveHost, webhookSender } from '../../../functions/src/areas/webhooks/webhook-sender.ts';
import { enqueueServiceWrite } from '../../../functions/src/areas/webhooks/enqueue-webhook-event.ts';
import { webhookDisabledEmail } from '../../../functions/src/areas/webhooks/emails/webhook-disabled-email.ts';
import { emulatorAddresses, hostPort } from '../emulators/addresses.ts';

/** A project per test file: runs over all deliveries would send those of another. */
const projectId = `demo-webhooks-${randomUUID().slice(0, 8)}`;

Object.assign(process.env, {
  FIRESTORE_EMULATOR_HOST: hostPort(emulatorAddresses.firestore),
  METADATA_SERVER_DETECTION: 'none',
  GCLOUD_PROJECT: projectId,
  TOKEN_SECRET: 'tests only: seals the secrets of webhooks',
});
initializeApp({ projectId });

/** Advanced by the tests; starts at the real time. */
export const clock = { now: Date.now() };
const testClock = { nowMs: () => clock.now, waitUntil: () => Promise.resolve() };

const log = { info: () => undefined, error: () => undefined };

/** Dependencies of enqueueing events. */
export const enqueueDeps = { clock: testClock, ids: systemIds, log };

/** The delivery's dependencies, with the tests' clock. */
export const delivery: WebhookDeliveryDeps = {
  queue: webhookQueue({ clock: testClock, emailTo: webhookDisabledEmail('https://llevo.test') }),
  sender: webhookSender({ use: 'webhook', allowsPrivate: true, resolve: resolveHost }),
  clock: testClock,
  log,
};

/** An account, with the address of its owner. */
export async function givenOutboxAccount(): Promise<{ accountId: string; ownerEmail: string }> {
  const accountId = `a-${randomUUID()}`;
  const ownerEmail = `${accountId}@personas.test`;
  const account: Account = {
    name: 'Fletes',
    plan: 'business',
    subscription: 'active',
    graceUntil: null,
    quoterPublished: false,
    active: true,
    requiresTwoFactor: false,
    ownerEmail,
    createdAt: clock.now,
  };
  await firestore().doc(paths.account(accountId)).set(account);
  return { accountId, ownerEmail };
}

/** Ids of the deliveries of an account. */
export async function deliveryIdsOf(accountId: string): Promise<string[]> {
  const { docs } = await firestore()
    .collection(COLLECTIONS.webhookDeliveries)
    .where('accountId', '==', accountId)
    .get();
  return docs.map(({ id }) => id);
}

/** Deletes all deliveries, so that the next test's runs find none of them. */
export async function clearWebhookOutbox(): Promise<void> {
  await firestore().recursiveDelete(firestore().collection(COLLECTIONS.webhookDeliveries));
}

/** Reports the write of a service as the trigger does. */
export const reportWrite = (write: Parameters<typeof enqueueServiceWrite>[0]): Promise<void> =>
  enqueueServiceWrite(write, enqueueDeps);

/** The stored fields of a service of Ana Paz, without a driver. */
export const SERVICE: Omit<Service, 'id'> = {
  ...BookingFields.parse({}),
  createdAt: Date.parse('2026-11-20T15:00:00.000Z'),
  updatedAt: 0,
  lastChange: null,
  userId: 'c-ana',
  userName: 'Ana Paz',
  driverId: null,
  driverName: null,
  typeService: 'IMMEDIATE',
  typeVehicle: '2tn',
  date: '2026-11-20',
  hour: '10:30',
  status: 'pendiente',
  priceCents: 2_550,
  typePayment: 'efectivo',
  typePaymentRemaining: null,
  addressStart: 'La Carolina, Quito',
  addressFinish: 'Cumbayá, Quito',
  start: { lat: -0.184, lng: -78.487 },
  finish: { lat: -0.2, lng: -78.43 },
  needEstibadores: false,
  estibadores: 0,
  typeThingsMove: 'Varios',
  specialRequirements: '',
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
  searchTokens: [],
};
