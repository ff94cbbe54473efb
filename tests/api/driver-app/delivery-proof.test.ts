/** Proof of delivery: pictures re-encoded, in a folder that only administrators read, once. */
import { randomUUID } from 'node:crypto';
import { sendDeliveryProof } from '@llevo/contract/endpoints/driver-app/driver-app';
import { deletePerson } from '@llevo/contract/endpoints/people/customers';
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { SentInputOf } from '@llevo/contract/endpoint';
import type { Service } from '@llevo/contract/entities/service';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { removeStaleUploads } from '../../../functions/src/platform/uploads/pending-uploads.ts';
import { createInProcessApi, realDeps } from '../../support/api/in-process-api.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import type { DriverSession } from '../../support/fixtures/driver-sessions.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { plainPng } from '../../support/fixtures/upload-images.ts';

const call = createInProcessApi();

let accountId: string;
let session: DriverSession;
let picture: string;

beforeEach(async () => {
  accountId = await given.account();
  session = await givenDriverSession({ accountId });
  picture = (await plainPng()).toString('base64');
});

const givenJob = (facts: Partial<Service> = {}) =>
  given.service(accountId, { driverId: session.driver.id, status: 'en curso', ...facts });

const deliver = (input: Partial<SentInputOf<typeof sendDeliveryProof>> & { readonly id: string }, key = randomUUID()) =>
  call(
    sendDeliveryProof,
    { receiver: ' Ana Lema ', photos: [picture, picture], signature: picture, ...input },
    { token: session.token, headers: { 'idempotency-key': key } },
  );

const filesOf = async (serviceId: string) => {
  const [files] = await adminBucket.getFiles({ prefix: `${paths.deliveryProofFolder(accountId, serviceId)}/` });
  return files.map(({ name }) => name).sort();
};
const pending = async () =>
  (await adminFirestore.collection(COLLECTIONS.uploads).get()).docs
    .map((upload) => upload.get('path') as string)
    .filter((path) => path.includes(accountId));

test('a proof is stored with the service and shown to the company', async () => {
  const job = await givenJob();
  const { status, body } = await deliver({ id: job.id });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ job: { can_deliver: false } });
  const { delivery } = await readService(accountId, job.id);
  expect(delivery).toMatchObject({ receiver: 'Ana Lema' });
  const named = [...(delivery?.photos ?? []), delivery?.signature ?? ''].sort();
  expect(named).toHaveLength(3);
  expect(await filesOf(job.id)).toEqual(named);
  expect(await pending()).toEqual([]);
  const owner = await createMember(accountId, 'owner');
  const [row] = (await call(listServices, {}, owner)).body.data as { delivery: object }[];
  expect(row?.delivery).toMatchObject({ receiver: 'Ana Lema', photos: delivery?.photos });
  expect(await readServiceHistory(accountId, job.id)).toMatchObject([{ kind: 'delivered', to: null }]);
  expect(await readAuditEntries(accountId)).toMatchObject([
    { action: 'service.delivery', after: { photos: 2, isSigned: true } },
  ]);
});

test('pictures of a proof are re-encoded, without the place where they were taken (C52)', async () => {
  const job = await givenJob();
  const taken = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'CANARIO' } })
    .jpeg()
    .toBuffer();
  expect((await deliver({ id: job.id, photos: [taken.toString('base64')], signature: '' })).status).toBe(200);
  const { delivery } = await readService(accountId, job.id);
  expect(delivery?.signature).toBe('');
  const [bytes] = await adminBucket.file(delivery?.photos[0] ?? '').download();
  expect(bytes.toString('latin1')).not.toContain('CANARIO');
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
});

test.each(SERVICE_STATUSES)('a proof for a job with the status %s', async (status) => {
  const job = await givenJob({ status });
  const isTaken = status === 'en curso' || status === 'finalizado';
  expect((await deliver({ id: job.id })).status).toBe(isTaken ? 200 : 409);
  if (!isTaken) expect(await filesOf(job.id)).toEqual([]);
});

describe('a second proof', () => {
  test('a proof sent again with its key is stored once (C54)', async () => {
    const job = await givenJob();
    const key = randomUUID();
    await deliver({ id: job.id }, key);
    const stored = await filesOf(job.id);
    expect((await deliver({ id: job.id }, key)).status).toBe(200);
    expect(await filesOf(job.id)).toEqual(stored);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
    expect(await pending()).toEqual([]);
  });

  test('a receiver with quotes and signs is stored as typed, also when the proof is sent twice (C33)', async () => {
    const job = await givenJob();
    const key = randomUUID();
    const receiver = 'María "Ñusta" <Áñez> 🚚';
    const replies = [await deliver({ id: job.id, receiver }, key), await deliver({ id: job.id, receiver }, key)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readService(accountId, job.id)).delivery).toMatchObject({ receiver });
    expect(await filesOf(job.id)).toHaveLength(3);
  });

  test('another proof is refused and leaves no file', async () => {
    const job = await givenJob();
    await deliver({ id: job.id });
    const stored = await filesOf(job.id);
    const { status, body } = await deliver({ id: job.id, receiver: 'Otra' });
    expect([status, body.message]).toEqual([409, 'La entrega ya está registrada']);
    expect(await filesOf(job.id)).toEqual(stored);
  });
});

test.each([
  [{ receiver: '  ' }, 400, 'receiver'],
  [{ photos: ['AAAA'] }, 415, 'photos.0'],
  [{ signature: '%%%' }, 400, 'signature'],
  [{ photos: ['x', 'x', 'x', 'x', 'x'] }, 400, 'photos'],
])('%j is refused', async (input, status, inputError) => {
  const job = await givenJob();
  expect(await deliver({ id: job.id, ...input })).toMatchObject({ status, body: { inputError } });
  expect(await readService(accountId, job.id)).toEqual(job);
  expect(await filesOf(job.id)).toEqual([]);
});

test('a proof for another driver’s job stores nothing', async () => {
  const job = await givenJob({ driverId: 'd-other' });
  expect((await deliver({ id: job.id })).status).toBe(404);
  expect(await filesOf(job.id)).toEqual([]);
  expect(await pending()).toEqual([]);
});

test('housekeeping keeps files that the service names and deletes others', async () => {
  const job = await givenJob();
  await deliver({ id: job.id });
  const named = await filesOf(job.id);
  const left = `${paths.deliveryProofFolder(accountId, job.id)}/foto-sobrante.jpg`;
  await adminBucket.file(left).save('x', { resumable: false });
  for (const path of [...named, left])
    await adminFirestore.doc(paths.upload(realDeps.ids.sha256(path))).set({ path, createdAt: 0 });
  await removeStaleUploads(realDeps, Infinity);
  expect(await filesOf(job.id)).toEqual(named);
});

test('the proof of a finished service is deleted with its customer', async () => {
  const { id: userId } = await given.customer(accountId);
  const job = await givenJob({ userId });
  await deliver({ id: job.id });
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', job.id)).update({ status: 'finalizado' });
  const owner = await createMember(accountId, 'owner');
  expect((await call(deletePerson, { id: userId }, owner)).status).toBe(200);
  expect((await readService(accountId, job.id)).delivery).toBeNull();
  expect(await filesOf(job.id)).toEqual([]);
});
