import { storageUploads } from '../../../functions/src/platform/uploads/storage-uploads.ts';
import { gzipSync } from 'node:zlib';
import { updateDriverReceipt } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { removeAbandonedUploads } from '../../../functions/src/platform/uploads/abandoned-uploads.ts';
import { removeStaleUploads } from '../../../functions/src/platform/uploads/pending-uploads.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';
import { adminBucket, adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createTokenCaller, realDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import {
  EXIF_CAMERA,
  HOSTILE_UPLOADS,
  plainPng,
  polyglotJpeg,
  jpegWithExif,
} from '../../support/fixtures/upload-images.ts';
import { readServiceHistory, readService } from '../../support/fixtures/service-records.ts';

async function givenService(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const service = await given.service(accountId, { driverId: 'd-1', driverName: 'José Ñauta', ...facts });
  const folder = paths.receiptFolder(accountId, service.id);
  const admin = await createMemberClient({ accountId, permission: 'admin' });
  return { accountId, service, folder, incoming: paths.userIncomingFolder(accountId, admin.identity.uid), admin };
}

/** Stores a file as it arrives from a browser; tests/rules/uploads.storage.test.ts shows which may. */
const put = (path: string, bytes: Buffer, metadata: object = {}) =>
  adminBucket.file(path).save(bytes, { resumable: false, metadata: { contentType: 'image/png', ...metadata } });
const filesUnder = async (folder: string) =>
  (await adminBucket.getFiles({ prefix: folder }))[0].map(({ name }) => name);
const inputFor = ({ id, typeService }: Service, pathComprobante: string) => ({
  idService: id,
  typeService,
  pathComprobante,
});

/** The one file stored in a folder: its bytes and content type. */
async function keptIn(folder: string) {
  const [name = '', ...others] = await filesUnder(folder);
  expect(others).toEqual([]);
  const file = adminBucket.file(name);
  const [[bytes], [metadata]] = await Promise.all([file.download(), file.getMetadata()]);
  return { name, bytes, contentType: metadata.contentType };
}

const METADATA_MARKS = ['Exif', 'GPS', 'ICC_PROFILE', 'iCCP', 'eXIf', 'tEXt', 'iTXt', 'http://', EXIF_CAMERA, 'script'];

describe('a receipt is accepted', () => {
  test.each([
    { name: 'telltale.jpg', make: jpegWithExif, type: 'image/jpeg', size: { width: 240, height: 320 } },
    { name: 'receipt.png', make: plainPng, type: 'image/png', size: { width: 320, height: 240 } },
    { name: 'really-a-jpg.png', make: jpegWithExif, type: 'image/jpeg', size: { width: 240, height: 320 } },
    { name: 'polyglot.jpg', make: polyglotJpeg, type: 'image/jpeg', size: { width: 320, height: 240 } },
    { name: 'large.png', make: () => plainPng(4800, 3600), type: 'image/png', size: { width: 2400, height: 1800 } },
  ])('$name is re-encoded, upright, under a server-made name and without metadata', async ({ make, ...wanted }) => {
    const { accountId, service, folder, incoming, admin } = await givenService();
    const upload = `${incoming}/${wanted.name}`;
    const original = await make();
    if (make === jpegWithExif) expect(original.includes(EXIF_CAMERA)).toBe(true);
    await put(upload, original);
    const reply = await admin.send(updateDriverReceipt, inputFor(service, upload));
    expect(reply.status, reply.text).toBe(200);
    const kept = await keptIn(folder);
    expect(reply.body).toMatchObject({ status: 200, data: { id: service.id, comprobantePagoConductor: kept.name } });
    expect(await filesUnder(incoming)).toEqual([]);
    expect(kept.contentType).toBe(wanted.type);
    const { width, height, exif, icc, xmp, iptc } = await sharp(kept.bytes).metadata();
    expect({ width, height }).toEqual(wanted.size);
    expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    for (const mark of METADATA_MARKS) expect(kept.bytes.includes(mark), mark).toBe(false);

    const now = await readService(accountId, service.id);
    const by = { uid: admin.identity.uid, name: 'Prueba Pérez' };
    expect(now).toMatchObject({ comprobantePagoConductor: kept.name, lastChange: by });
    expect(await readServiceHistory(accountId, service.id)).toMatchObject([
      { kind: 'receipt', from: null, to: 'comprobantePagoConductor', by },
    ]);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.receipt' }]);
  });
});

describe('a refused upload leaves nothing', () => {
  async function expectUntouched({ accountId, service }: { accountId: string; service: Service }) {
    expect(await readService(accountId, service.id)).toEqual(service);
    expect(await readServiceHistory(accountId, service.id)).toEqual([]);
    expect(await readAuditEntries(accountId)).toEqual([]);
  }

  test.each(Object.entries(HOSTILE_UPLOADS))('%s', async (_name, { bytes, status }) => {
    const fixture = await givenService();
    const upload = `${fixture.incoming}/recibo.png`;
    await put(upload, await bytes());
    const reply = await fixture.admin.send(updateDriverReceipt, inputFor(fixture.service, upload));
    expect(reply.status, reply.text).toBe(status);
    expect(reply.body).toMatchObject({ inputError: 'pathComprobante', message: expect.any(String) as string });
    expect(await filesUnder(fixture.incoming)).toEqual([]);
    expect(await filesUnder(fixture.folder)).toEqual([]);
    await expectUntouched(fixture);
  });

  test('a receipt with another type of service is refused', async () => {
    const fixture = await givenService({ typeService: 'IMMEDIATE' });
    const upload = `${fixture.incoming}/recibo.png`;
    await put(upload, await plainPng());
    const input = { ...inputFor(fixture.service, upload), typeService: 'RESERVE' as const };
    const reply = await fixture.admin.send(updateDriverReceipt, input);
    expect(reply.status, reply.text).toBe(400);
    expect(reply.body).toMatchObject({ inputError: 'typeService' });
    expect(await filesUnder(fixture.incoming)).toEqual([]);
    expect(await filesUnder(fixture.folder)).toEqual([]);
    await expectUntouched(fixture);
  });

  test.each([{ driverId: null, driverName: null }, { status: 'cancelado' }])(
    'a service with %o, whose driver is paid nothing',
    async (facts) => {
      const fixture = await givenService(facts);
      const upload = `${fixture.incoming}/recibo.png`;
      await put(upload, await plainPng());
      const reply = await fixture.admin.send(updateDriverReceipt, inputFor(fixture.service, upload));
      expect(reply.status, reply.text).toBe(409);
      expect(await filesUnder(fixture.incoming)).toEqual([]);
      expect(await filesUnder(fixture.folder)).toEqual([]);
      await expectUntouched(fixture);
    },
  );

  test('a receipt for a service that has one already is refused', async () => {
    const { service, folder, incoming, accountId, admin } = await givenService();
    const [first, second] = [`${incoming}/uno.png`, `${incoming}/dos.png`];
    await Promise.all([put(first, await plainPng()), put(second, await plainPng())]);
    await admin.call(updateDriverReceipt, inputFor(service, first));
    const kept = (await readService(accountId, service.id)).comprobantePagoConductor;
    for (const upload of [second, first]) {
      const reply = await admin.send(updateDriverReceipt, inputFor(service, upload));
      expect(reply.status, reply.text).toBe(409);
      expect(reply.body).toMatchObject({ current: { changedBy: 'Prueba Pérez' } });
    }
    expect(await filesUnder(folder)).toEqual([kept]);
    expect(await filesUnder(incoming)).toEqual([]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('a replacement of another receipt than the stored one is refused', async () => {
    const { service, folder, incoming, accountId, admin } = await givenService();
    const [first, second] = [`${incoming}/uno.png`, `${incoming}/dos.png`];
    await Promise.all([put(first, await plainPng()), put(second, await plainPng())]);
    const replaces = `${folder}/conductor-anterior.png`;
    const early = await admin.send(updateDriverReceipt, { ...inputFor(service, first), replaces });
    expect(early.status, early.text).toBe(409);
    await put(first, await plainPng());
    await admin.call(updateDriverReceipt, inputFor(service, first));
    const kept = (await readService(accountId, service.id)).comprobantePagoConductor;
    const late = await admin.send(updateDriverReceipt, { ...inputFor(service, second), replaces });
    expect(late.status, late.text).toBe(409);
    expect(await filesUnder(folder)).toEqual([kept]);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  });

  test('a file that does not exist is refused', async () => {
    const fixture = await givenService();
    const reply = await fixture.admin.send(
      updateDriverReceipt,
      inputFor(fixture.service, `${fixture.incoming}/nada.png`),
    );
    expect(reply.status, reply.text).toBe(400);
    await expectUntouched(fixture);
  });

  test('a service that does not exist is refused', async () => {
    const { service, incoming, admin } = await givenService();
    const upload = `${incoming}/recibo.png`;
    await put(upload, await plainPng());
    const reply = await admin.send(updateDriverReceipt, { ...inputFor(service, upload), idService: 's-nowhere' });
    expect(reply.status, reply.text).toBe(404);
    expect(await filesUnder(upload)).toEqual([]);
  });

  test('a receipt that the service has already is refused and stays', async () => {
    const { service, folder, accountId, admin } = await givenService();
    const paid = `${folder}/pago.png`;
    await put(paid, await plainPng());
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', service.id))
      .update({ comprobantePago: paid });
    const reply = await admin.send(updateDriverReceipt, inputFor(service, paid));
    expect(reply.status, reply.text).toBe(400);
    expect(await filesUnder(folder)).toEqual([paid]);
  });
});

test('nothing outside of the account’s uploads is taken or removed', async () => {
  const { accountId, service, folder, incoming, admin } = await givenService();
  const foreign = await givenService();
  const places = [
    `${foreign.incoming}/recibo.png`,
    `${foreign.folder}/recibo.png`,
    `${folder}/recibo.png`,
    `${folder}/incoming/recibo.png`,
    `${paths.driverDocumentsFolder(accountId, 'd-1')}/licencia.png`,
    `${incoming}/deeper/recibo.png`,
    `${paths.incomingFolder(accountId)}/recibo.png`,
    `${paths.incomingFolder(accountId)}-beside/u-1/recibo.png`,
    'recibo.png',
  ];
  for (const path of places) await put(path, await plainPng());
  const aims = [
    ...places,
    incoming,
    `${incoming}/`,
    `${incoming}/..`,
    `${incoming}/../../${foreign.accountId}/recibo.png`,
    `${incoming}/%2e%2e%2fpago.png`,
    `${incoming}/a\\b.png`,
    `${incoming}/nul\u0000.png`,
    `/${incoming}/recibo.png`,
    `gs://demo-llevo.appspot.com/${incoming}/recibo.png`,
    `https://example.test/${incoming}/recibo.png`,
  ];
  for (const path of aims) {
    const reply = await admin.send(updateDriverReceipt, inputFor(service, path));
    expect(reply.status, `${path}: ${reply.text}`).toBe(400);
  }
  const foreignUpload = inputFor(foreign.service, `${foreign.incoming}/recibo.png`);
  expect((await admin.send(updateDriverReceipt, foreignUpload)).status).toBe(400);
  for (const path of places) expect(await filesUnder(path), path).toEqual([path]);
  const own = `${incoming}/propio.png`;
  await put(own, await plainPng());
  expect((await admin.send(updateDriverReceipt, inputFor(foreign.service, own))).status).toBe(404);
  expect((await readService(accountId, service.id)).comprobantePagoConductor).toBe('');
  expect(await readService(foreign.accountId, foreign.service.id)).toEqual(foreign.service);
  expect(await filesUnder(foreign.folder)).toEqual([`${foreign.folder}/recibo.png`]);
});

test(
  'one of 50 concurrent calls for one upload is accepted, and one picture is stored',
  { timeout: 60_000 },
  async () => {
    const { accountId, service, folder, incoming, admin } = await givenService();
    const upload = `${incoming}/recibo.png`;
    await put(upload, await plainPng());
    const send = createTokenCaller();
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(admin.token, updateDriverReceipt, inputFor(service, upload))),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => ![200, 400, 409].includes(status))).toEqual([]);
    const kept = await keptIn(folder);
    expect((await readService(accountId, service.id)).comprobantePagoConductor).toBe(kept.name);
    expect(await readAuditEntries(accountId)).toHaveLength(1);
  },
);

/** Metadata that clients may send with a file, and that the server must ignore. */
const CLAIMS = {
  'nothing else': {},
  'that the server stored it': { metadata: { 'llevo-accepted': 'true' } },
  'another account and a later date': { metadata: { accountId: 'llevo', timeCreated: '2099-01-01T00:00:00Z' } },
  'a custom time in the future': { customTime: '2099-01-01T00:00:00.000Z' },
  'a page, shown by browsers': { contentType: 'text/html', contentDisposition: 'inline', cacheControl: 'public' },
} as const;

describe('claims in an upload’s metadata', () => {
  test.each(Object.entries(CLAIMS))(
    'an upload that claims %s is stored with the server’s metadata',
    async (_name, claims) => {
      const { service, folder, incoming, admin } = await givenService();
      await put(`${incoming}/recibo.png`, await plainPng(), claims);
      await admin.call(updateDriverReceipt, inputFor(service, `${incoming}/recibo.png`));
      const [metadata] = await adminBucket.file((await keptIn(folder)).name).getMetadata();
      const { contentType, contentDisposition, cacheControl, customTime } = metadata;
      expect({ contentType, cacheControl }).toEqual({
        contentType: 'image/png',
        cacheControl: 'private, max-age=3600',
      });
      expect(contentDisposition ?? 'inline').toBe('inline');
      expect(customTime).toBeUndefined();
      expect(Object.keys(metadata.metadata ?? {})).toEqual([]);
    },
  );

  test.each(Object.entries(CLAIMS))('a refused upload that claims %s leaves nothing', async (_name, claims) => {
    const { service, folder, incoming, admin } = await givenService();
    await put(`${incoming}/recibo.png`, Buffer.from('<script>alert(1)</script>'), claims);
    const reply = await admin.send(updateDriverReceipt, inputFor(service, `${incoming}/recibo.png`));
    expect(reply.status, reply.text).toBe(415);
    expect([...(await filesUnder(incoming)), ...(await filesUnder(folder))]).toEqual([]);
  });

  test('an encoding is not undone: a small file cannot fill the memory', async () => {
    const { service, folder, incoming, admin } = await givenService();
    await put(`${incoming}/recibo.png`, gzipSync(await plainPng()), { contentEncoding: 'gzip' });
    const reply = await admin.send(updateDriverReceipt, inputFor(service, `${incoming}/recibo.png`));
    expect(reply.status, reply.text).toBe(415);
    expect(await filesUnder(folder)).toEqual([]);
  });
});

const waitingFor = async (path: string) =>
  (await adminFirestore.collection(COLLECTIONS.uploads).where('path', '==', path).get()).docs;
const inTwoHours = { ...realDeps.clock, nowMs: () => Date.now() + 7_200_000 };

describe('unattached uploads', () => {
  test.each(Object.entries(CLAIMS))(
    'unattached uploads that claim %s are deleted after an hour',
    async (_name, claims) => {
      const { accountId, incoming } = await givenService();
      const uploads = [`${incoming}/abandonado.png`, `${paths.userIncomingFolder(accountId, 'u-2')}/otro.jpg`];
      for (const path of uploads) await put(path, await plainPng(), claims);
      await removeAbandonedUploads(realDeps.clock, Infinity);
      expect(await filesUnder(paths.incomingFolder(accountId))).toEqual(uploads.sort());
      await removeAbandonedUploads(inTwoHours, Infinity);
      expect(await filesUnder(paths.incomingFolder(accountId))).toEqual([]);
    },
  );

  test('unattached uploads are deleted page by page; the next run takes the rest', async () => {
    const { accountId, incoming } = await givenService();
    await removeAbandonedUploads(inTwoHours, Infinity);
    const uploads = Array.from({ length: 205 }, (_unused, index) => `${incoming}/foto-${index.toString()}.png`);
    await Promise.all(uploads.map((path) => put(path, Buffer.from('x'))));
    await removeAbandonedUploads(inTwoHours, 0);
    expect(await filesUnder(paths.incomingFolder(accountId))).toHaveLength(uploads.length);
    let deadlines = 0;
    const stopsAfterOneGroup = { ...inTwoHours, nowMs: () => inTwoHours.nowMs() + (deadlines++ > 1 ? 3_600_000 : 0) };
    await removeAbandonedUploads(stopsAfterOneGroup, Date.now() + 9_000_000);
    const left = (await filesUnder(paths.incomingFolder(accountId))).length;
    expect(left).toBeLessThan(uploads.length);
    expect(left).toBeGreaterThan(0);
    await Promise.all([removeAbandonedUploads(inTwoHours, Infinity), removeAbandonedUploads(inTwoHours, Infinity)]);
    expect(await filesUnder(paths.incomingFolder(accountId))).toEqual([]);
  });

  test('the receipts of the server stay, regardless of who stored them', async () => {
    const { folder } = await givenService();
    const stored = `${folder}/pago.png`;
    await put(stored, await plainPng());
    await removeAbandonedUploads(inTwoHours, Infinity);
    expect(await filesUnder(folder)).toEqual([stored]);
  });
});

describe('pictures that the server stored', () => {
  test('stored pictures are pending only until they are attached', async () => {
    const { service, folder, incoming, admin } = await givenService();
    const upload = `${incoming}/recibo.png`;
    await put(upload, await plainPng());
    await admin.call(updateDriverReceipt, inputFor(service, upload));
    const { name } = await keptIn(folder);
    expect(await waitingFor(name)).toEqual([]);
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([name]);
  });

  test('stored pictures that were never attached are deleted', async () => {
    const { folder } = await givenService();
    const path = `${folder}/conductor-huerfano.png`;
    await storageUploads(realDeps).store(path, { bytes: await plainPng(), extension: 'png' });
    expect(await waitingFor(path)).toHaveLength(1);
    await removeStaleUploads(realDeps, Infinity);
    expect(await filesUnder(folder)).toEqual([path]);
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([]);
    expect(await waitingFor(path)).toEqual([]);
  });

  test('stored pictures stay if their service names them after all', async () => {
    const { accountId, service, folder } = await givenService();
    const path = `${folder}/conductor-tarde.png`;
    await storageUploads(realDeps).store(path, { bytes: await plainPng(), extension: 'png' });
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', service.id))
      .update({ comprobantePagoConductor: path });
    await removeStaleUploads({ ...realDeps, clock: inTwoHours }, Infinity);
    expect(await filesUnder(folder)).toEqual([path]);
    expect(await waitingFor(path)).toEqual([]);
  });
});
