import { sendTrackingReceipt, uploadTrackingPicture } from '@llevo/contract/endpoints/tracking';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { anonymousClient, dataOf } from '../../support/api/api-client.ts';
import { adminBucket } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { readService, readServiceHistory } from '../../support/fixtures/service-records.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { EXIF_CAMERA, HOSTILE_UPLOADS, jpegWithExif, plainPng } from '../../support/fixtures/upload-images.ts';

const base64 = (bytes: Buffer) => bytes.toString('base64');
const filesUnder = async (folder: string) =>
  (await adminBucket.getFiles({ prefix: folder }))[0].map(({ name }) => name);

async function givenPayer(facts: Partial<Service> = {}) {
  const tracked = await givenTrackedService(facts);
  const { accountId, service } = tracked;
  return {
    ...tracked,
    folder: paths.receiptFolder(accountId, service.id),
    incoming: paths.incomingFolder(accountId),
  };
}

const upload = async (token: string, picture: Buffer) =>
  dataOf(uploadTrackingPicture, await anonymousClient.send(uploadTrackingPicture, { token, picture: base64(picture) }))
    .path;

const send = (token: string, path: string) => anonymousClient.send(sendTrackingReceipt, { token, path });

test('a receipt is re-encoded, stored with the service, and replaces the former one', async () => {
  const { accountId, service, token, folder, incoming } = await givenPayer();
  const picture = await jpegWithExif();
  expect(picture.includes(EXIF_CAMERA)).toBe(true);
  const shown = dataOf(sendTrackingReceipt, await send(token, await upload(token, picture)));
  expect(shown).toMatchObject({ paid: 0, to_verify: 25, due: 0, total: 25, payment_state: 'por_verificar' });
  const first = (await readService(accountId, service.id)).comprobantePago;
  expect(first).toMatch(new RegExp(`^${folder}/cliente-\\w+\\.jpg$`));
  expect(await filesUnder(incoming)).toEqual([]);
  const [bytes] = await adminBucket.file(first).download();
  expect(bytes.includes(EXIF_CAMERA)).toBe(false);
  expect((await sharp(bytes).metadata()).exif).toBeUndefined();

  await send(token, await upload(token, await plainPng()));
  const second = (await readService(accountId, service.id)).comprobantePago;
  expect(second).not.toBe(first);
  expect((await readService(accountId, service.id)).payments).toMatchObject([
    { kind: 'full', method: 'transferencia', amountCents: 2500, status: 'por_verificar', receipt: second },
  ]);
  // The company may have accepted it already.
  expect((await filesUnder(folder)).sort()).toEqual([first, second].sort());
  const by = { uid: 'tracking', name: 'Enlace de seguimiento' };
  expect(await readServiceHistory(accountId, service.id)).toMatchObject([
    { kind: 'receipt', to: 'comprobantePago', by },
    { kind: 'receipt', to: 'comprobantePago', by },
  ]);
  expect(await readAuditEntries(accountId)).toMatchObject([
    { action: 'service.receipt', actor: 'tracking' },
    { action: 'service.receipt', actor: 'tracking' },
  ]);
});

describe('a refused receipt leaves nothing', () => {
  const ofFile = Object.entries(HOSTILE_UPLOADS).filter(([, { status }]) => status !== 413);

  test.each(ofFile)('%s', async (_name, { bytes, status }) => {
    const { accountId, service, token, folder, incoming } = await givenPayer();
    const reply = await anonymousClient.send(uploadTrackingPicture, { token, picture: base64(await bytes()) });
    if (reply.status === 200) {
      const answer = await send(token, dataOf(uploadTrackingPicture, reply).path);
      expect(answer.status, answer.text).toBe(status);
    } else expect(reply.status, reply.text).toBe(400);
    expect([...(await filesUnder(folder)), ...(await filesUnder(incoming))]).toEqual([]);
    expect(await readService(accountId, service.id)).toEqual(service);
  });

  test('a picture of more than 5 MB is refused', async () => {
    const { token, incoming } = await givenPayer();
    const picture = Buffer.alloc(5 * 1024 * 1024 + 1).toString('base64');
    const reply = await anonymousClient.send(uploadTrackingPicture, { token, picture });
    expect([400, 413]).toContain(reply.status);
    expect(await filesUnder(incoming)).toEqual([]);
  });

  test.each([
    { name: 'of a service paid in cash', facts: { typePayment: 'efectivo' } as const },
    { name: 'of a cancelled service', facts: { status: 'cancelado' } },
  ])('$name', async ({ facts }) => {
    const { token, incoming } = await givenPayer(facts);
    const reply = await anonymousClient.send(uploadTrackingPicture, { token, picture: base64(await plainPng()) });
    expect(reply.status).toBe(409);
    expect(await filesUnder(incoming)).toEqual([]);
  });

  test('a path that this link did not upload is refused, and its file stays', async () => {
    const [mine, other] = [await givenPayer(), await givenPayer()];
    const foreign = await upload(other.token, await plainPng());
    const beside = `${paths.userIncomingFolder(mine.accountId, 'u-1')}/recibo.png`;
    const stored = `${mine.folder}/pago.jpg`;
    for (const path of [beside, stored]) await adminBucket.file(path).save(await plainPng(), { resumable: false });
    const folder = (await upload(mine.token, await plainPng())).split('/').slice(0, -1).join('/');
    for (const path of [foreign, beside, stored, folder, `${folder}/../u-1/recibo.png`, `${folder}/a b.jpg`]) {
      const reply = await send(mine.token, path);
      expect(reply.status, path).toBe(400);
      expect(reply.body).toMatchObject({ inputError: 'path' });
    }
    for (const path of [foreign, beside, stored]) expect(await filesUnder(path)).toEqual([path]);
    expect((await readService(mine.accountId, mine.service.id)).comprobantePago).toBe('');
  });

  test('an upload that was used already is refused', async () => {
    const { token } = await givenPayer();
    const path = await upload(token, await plainPng());
    expect((await send(token, path)).status).toBe(200);
    expect((await send(token, path)).status).toBe(400);
  });
});

test('a link takes ten pictures a day, from wherever', async () => {
  const { token } = await givenPayer();
  const picture = base64(Buffer.from('x'));
  for (let time = 0; time < 10; time++)
    expect((await anonymousClient.send(uploadTrackingPicture, { token, picture })).status).toBe(200);
  expect((await anonymousClient.send(uploadTrackingPicture, { token, picture })).status).toBe(429);
});
