import { randomUUID } from 'node:crypto';
import {
  acceptDriverJob,
  advanceDriverJob,
  arriveAtDriverJob,
  declineDriverJob,
  sendDeliveryProof,
  setDriverAvailability,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { uploadOwnDocument } from '@llevo/contract/endpoints/driver-app/own-record';
import { acceptDriverInvitation, declineDriverInvitation } from '@llevo/contract/endpoints/driver-app/invitations';
import { createOwnTracker, revokeOwnTracker, rotateOwnTracker } from '@llevo/contract/endpoints/fleet/trackers';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { Service } from '@llevo/contract/entities/service';
import { givenDriverSession, invitationToken } from '../fixtures/driver-sessions.ts';
import { given } from '../fixtures/given.ts';
import { givenTracker } from '../fixtures/trackers.ts';
import { plainPng } from '../fixtures/upload-images.ts';
import type { Mutation, MutationContext, PreparedCall } from './mutation.ts';
import { audited } from './mutation.ts';

/** A call of a driver about one of their jobs, audited in the account. */
async function asDriver<E extends Endpoint>(
  { accountId }: MutationContext,
  facts: Partial<Service>,
  inputFor: (service: Service) => SentInputOf<E>,
): Promise<PreparedCall<E>> {
  const { driver, token } = await givenDriverSession({ accountId });
  const acceptance = { driverId: driver.id, at: 1 };
  const service = await given.service(accountId, { driverId: driver.id, acceptance, ...facts });
  return {
    token,
    input: inputFor(service),
    headers: { 'idempotency-key': randomUUID() },
    actor: driver.id,
    accountId,
  };
}

/** The answer of an invited person, audited in the account. */
async function asInvited({ accountId }: MutationContext) {
  const driver = await given.driver(accountId, { appInvitedAt: Date.now() });
  return { token: null, input: { token: await invitationToken(accountId, driver) }, actor: driver.id, accountId };
}

/** A call of a driver about one of their trackers. */
async function withOwnTracker({ accountId }: MutationContext) {
  const { driver, token } = await givenDriverSession({ accountId });
  const { id } = await givenTracker({ accountId, driverId: driver.id });
  return { token, input: { tracker: id }, actor: driver.id, accountId };
}

export const DRIVER_MUTATIONS: readonly Mutation[] = [
  audited(acceptDriverInvitation, 'driver.app_acceptance', asInvited),
  audited(declineDriverInvitation, 'driver.app_refusal', asInvited),
  audited(uploadOwnDocument, 'driver.document', async ({ accountId }) => {
    const { driver, token } = await givenDriverSession({ accountId });
    const picture = (await plainPng()).toString('base64');
    return { token, input: { document: 'licencia' as const, picture }, actor: driver.id, accountId };
  }),
  audited(createOwnTracker, 'tracker.create', async ({ accountId }) => {
    const { driver, token } = await givenDriverSession({ accountId });
    return { token, input: { app: 'owntracks' as const }, actor: driver.id, accountId };
  }),
  audited(rotateOwnTracker, 'tracker.rotate', withOwnTracker),
  audited(revokeOwnTracker, 'tracker.revoke', withOwnTracker),
  audited(setDriverAvailability, 'driver.availability', async ({ accountId }) => {
    const { driver, token } = await givenDriverSession({ accountId });
    return { token, input: { available: false }, actor: driver.id, accountId };
  }),
  audited(acceptDriverJob, 'service.accept', (stage) =>
    asDriver<typeof acceptDriverJob>(stage, { acceptance: null }, ({ id, updatedAt }) => ({
      id,
      updatedAt: new Date(updatedAt).toISOString(),
    })),
  ),
  audited(sendDeliveryProof, 'service.delivery', async (stage) => {
    const picture = (await plainPng()).toString('base64');
    return asDriver<typeof sendDeliveryProof>(stage, { status: 'en curso' }, ({ id }) => ({
      id,
      receiver: 'Ana Lema',
      photos: [picture],
      signature: picture,
    }));
  }),
  audited(declineDriverJob, 'service.decline', (stage) =>
    asDriver<typeof declineDriverJob>(stage, {}, ({ id }) => ({ id, motivo: 'Camión dañado' })),
  ),
  audited(arriveAtDriverJob, 'service.arrival', (stage) =>
    asDriver<typeof arriveAtDriverJob>(stage, { status: 'en camino' }, ({ id }) => ({ id })),
  ),
  audited(advanceDriverJob, 'service.update', (stage) =>
    asDriver<typeof advanceDriverJob>(stage, { status: 'en camino' }, ({ id }) => ({
      id,
      from: 'en camino',
      to: 'en curso',
    })),
  ),
  audited(advanceDriverJob, 'service.pin', async (stage) => ({
    ...(await asDriver<typeof advanceDriverJob>(stage, { status: 'en camino', startPin: '4071' }, ({ id }) => ({
      id,
      from: 'en camino',
      to: 'en curso',
      pin: '4072',
    }))),
    status: 409,
  })),
];
