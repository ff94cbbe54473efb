import { randomUUID } from 'node:crypto';
import { createQuote, getQuote, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import {
  getPublicQuoter,
  getQuoterSettings,
  setQuoterLogo,
  updateQuoterSettings,
} from '@llevo/contract/endpoints/quoter/settings';
import { signUp } from '@llevo/contract/endpoints/session';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { paths } from '@llevo/contract/paths';
import { sharePath } from '@llevo/contract/rules/quoter/share-link';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { quotersStore } from '../../../functions/src/areas/quoter/quoters-store.ts';
import { removeStaleUploads } from '../../../functions/src/platform/uploads/pending-uploads.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminBucket, adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { createInProcessApi, realDeps, replace, silentDeps } from '../../support/api/in-process-api.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { trip } from '../../support/fixtures/trips.ts';
import { HOSTILE_UPLOADS, jpegWithExif, plainPng } from '../../support/fixtures/upload-images.ts';

const call = createInProcessApi();
/** Another instance of the function, without the cache of the first one. */
const openElsewhere = () =>
  createInProcessApi({}, (deps) => {
    replace(quotersStore(deps), quotersStore({ clock: realDeps.clock, ids: realDeps.ids }));
  });
const shareApp = buildShareApp(silentDeps);

type Changes = SentInputOf<typeof updateQuoterSettings>;

let accountId: string;
let admin: TestMember;
beforeEach(async () => {
  accountId = await given.quotingAccount({ quoterPublished: false, name: 'Fletes Ñandú' });
  admin = await createMember(accountId, 'admin');
});

const change = (changes: Changes) => call(updateQuoterSettings, changes, { token: admin.token });
const publish = () => change({ published: true });

describe('publication', () => {
  test('a new company publishes without another step, and ?empresa= works at once', async () => {
    const email = `${randomUUID()}@personas.test`;
    const { body } = await call(signUp, {
      name: 'Rosa',
      email,
      password: 'Caballo-Pila-Grapa-1',
      company: 'Fletes Rosa',
      accepted_terms: true,
    });
    const { token, account_id: empresa } = body.data as { token: string; account_id: string };
    for (const endpoint of [getRates, getPublicQuoter]) {
      expect((await call(endpoint, { empresa })).status).toBe(404);
    }
    expect((await call(createQuote, { ...trip(), empresa })).status).toBe(404);

    expect(await call(updateQuoterSettings, { published: true }, { token })).toMatchObject({
      status: 200,
      body: { data: { id: empresa, published: true, has_rates: true, hours: null, dailyCapacity: null } },
    });
    expect((await call(createQuote, { ...trip(), empresa })).status).toBe(200);
    expect((await call(getPublicQuoter, { empresa })).body.data).toMatchObject({ id: empresa, colour: null });
  });

  test('an unpublished quoter is 404 again', async () => {
    await publish();
    expect((await call(getRates, { empresa: accountId })).status).toBe(200);
    await change({ published: false });
    for (const endpoint of [getRates, getPublicQuoter]) {
      expect((await call(endpoint, { empresa: accountId })).status).toBe(404);
    }
  });

  test('publishing a quoter needs rates', async () => {
    await adminFirestore.doc(paths.accountDocument(accountId, 'rates', 'default')).delete();
    expect((await publish()).status).toBe(409);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ quoterPublished: false });
    expect(await readAuditEntries(accountId)).toEqual([]);
  });

  test('only administrators publish a quoter', async () => {
    const { token } = await createMember(accountId, 'user');
    expect((await call(updateQuoterSettings, { published: true }, { token })).status).toBe(403);
    expect((await call(getQuoterSettings, {}, { token })).status).toBe(403);
    expect((await call(setQuoterLogo, { path: null }, { token })).status).toBe(403);
  });
});

describe('settings', () => {
  const day = { opens: '08:00', closes: '18:00' };
  const hours = {
    monday: day,
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  };
  const all: Changes = {
    colour: '#7A1F5C',
    about: ' Mudanzas con cuidado desde 1998. ',
    phone: '02 245 6789',
    whatsapp: '099 123 4567',
    hours,
    area: { kind: 'provinces', provinces: ['Pichincha', 'Imbabura'] },
    dailyCapacity: 12,
  };
  const shown = { ...all, colour: '#7a1f5c', about: 'Mudanzas con cuidado desde 1998.', whatsapp: '593991234567' };
  const stored = { ...shown, phone: '+59322456789' };

  test('settings are stored in one place, returned, audited, and public except the capacity', async () => {
    await publish();
    expect((await change(all)).body.data).toMatchObject({ ...shown, published: true });
    expect((await call(getQuoterSettings, {}, { token: admin.token })).body.data).toMatchObject(shown);
    expect(await readDocument(paths.account(accountId))).toMatchObject({ quoter: stored });

    const { body } = await openElsewhere()(getPublicQuoter, { empresa: accountId });
    const { dailyCapacity: _own, ...visible } = shown;
    expect(body.data).toEqual({
      phone_codes: true,
      id: accountId,
      name: 'Fletes Ñandú',
      ...visible,
      logo_url: null,
      slug: expect.stringMatching(/^fletes-/) as string,
      payment_types: expect.any(Array) as string[],
    });

    const [, entry] = await readAuditEntries(accountId);
    expect(entry).toMatchObject({ action: 'quoter.update', actor: admin.uid, after: stored });
    expect(entry?.before).toMatchObject({
      colour: null,
      about: null,
      dailyCapacity: null,
      area: { kind: 'everywhere' },
    });
  });

  test('a chat may be sent as it is returned', async () => {
    await change({ whatsapp: '+57 300 123 4567' });
    const { body } = await change({ whatsapp: '573001234567' });
    expect(body.data).toMatchObject({ whatsapp: '573001234567' });
  });

  test('absent fields stay, null removes', async () => {
    await change(all);
    await change({ phone: null, dailyCapacity: null });
    expect((await call(getQuoterSettings, {}, { token: admin.token })).body.data).toMatchObject({
      ...shown,
      phone: null,
      dailyCapacity: null,
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ['a colour that hides white text', { colour: '#ffcc00' }, 'colour'],
    ['no colour at all', { colour: 'red' }, 'colour'],
    ['a telephone without digits', { phone: 'llámenos' }, 'phone'],
    ['closing at the opening', { hours: { ...hours, monday: { opens: '18:00', closes: '18:00' } } }, 'hours'],
    ['a telephone that does not ring', { phone: '099 123 456' }, 'phone'],
    ['WhatsApp on a landline', { whatsapp: '02 245 6789' }, 'whatsapp'],
    ['WhatsApp on an 1800 line', { whatsapp: '1800 542 542' }, 'whatsapp'],
    ['a week without a day', { hours: Object.fromEntries(Object.keys(hours).map((name) => [name, null])) }, 'hours'],
    ['a province that does not exist', { area: { kind: 'provinces', provinces: ['Cundinamarca'] } }, 'area'],
    ['a centre abroad', { area: { kind: 'radius', lat: 4.6, lng: -74.1, address: 'Bogotá', km: 10 } }, 'area'],
    ['words about the company that are blank', { about: '  ' }, 'about'],
    ['words about the company that are too long', { about: 'a'.repeat(201) }, 'about'],
    ['a capacity of nothing', { dailyCapacity: 0 }, 'dailyCapacity'],
    ['an unknown field', { slug: 'x' }, 'slug'],
  ])('%s is refused', async (_case, changes, field) => {
    const { status, body } = await change(changes);
    expect(status).toBe(400);
    expect(body.inputError?.split('.')[0] ?? field).toBe(field);
    expect(await readDocument(paths.account(accountId))).not.toHaveProperty('quoter');
  });

  test('the refusal of a colour names the nearest that is readable', async () => {
    const { body } = await change({ colour: '#777777' });
    expect(body.message).toContain('#767676');
  });
});

describe('logo', () => {
  const put = async (bytes: Buffer, name = `${randomUUID()}.png`): Promise<string> => {
    const path = `${paths.userIncomingFolder(accountId, admin.uid)}/${name}`;
    await adminBucket.file(path).save(bytes, { resumable: false, contentType: 'image/png' });
    return path;
  };
  const setLogo = (path: string | null) => call(setQuoterLogo, { path }, { token: admin.token });
  const logoUrl = ({ body }: Awaited<ReturnType<typeof setLogo>>) =>
    (body.data as { logo_url: string | null }).logo_url ?? '';
  const filesUnder = async (folder: string) =>
    (await adminBucket.getFiles({ prefix: folder }))[0].map(({ name }) => name);
  const open = (path: string) => shareApp.request(`${SITE_URL}${path}`);

  test('a logo is re-encoded, small and without metadata, and served while the quoter is published', async () => {
    await publish();
    const upload = await put(await jpegWithExif());
    const reply = await setLogo(upload);
    expect(reply.status).toBe(200);
    expect(await filesUnder(upload)).toEqual([]);
    const response = await open(logoUrl(reply));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height, exif }).toEqual({ width: 240, height: 320, exif: undefined });

    await change({ published: false });
    expect((await open(logoUrl(reply))).status).toBe(404);
  });

  test('a logo that another instance set is served at once', async () => {
    await publish();
    const first = logoUrl(await setLogo(await put(await plainPng())));
    expect((await open(first)).status).toBe(200);
    const file = 'logo-ofAnotherInstance.png';
    await adminBucket.file(paths.quoterLogo(accountId, file)).save(await plainPng(), { resumable: false });
    await adminFirestore.doc(paths.account(accountId)).update({ 'quoter.logo': file });
    expect((await open(`/cotizacion/logo/${accountId}/${file}`)).status).toBe(200);
  });

  test('a picture of a pixel is refused, and leaves nothing', async () => {
    const upload = await put(await plainPng(1, 1));
    expect(await setLogo(upload)).toMatchObject({
      status: 400,
      body: { inputError: 'path', message: expect.stringContaining('al menos 32 píxeles') as string },
    });
    expect(await filesUnder(paths.quoterLogo(accountId, ''))).toEqual([]);
  });

  test('a large picture becomes a small one', async () => {
    await publish();
    const response = await open(logoUrl(await setLogo(await put(await plainPng(1600, 800)))));
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect({ width, height }).toEqual({ width: 480, height: 240 });
  });

  test('a new logo replaces the old file, and removing it leaves none', async () => {
    await publish();
    const first = logoUrl(await setLogo(await put(await plainPng())));
    const second = logoUrl(await setLogo(await put(await plainPng())));
    expect((await open(first)).status).toBe(404);
    expect((await open(second)).status).toBe(200);
    const folder = paths.quoterLogo(accountId, '');
    expect(await filesUnder(folder)).toHaveLength(1);
    // A logo in use also survives housekeeping a day later.
    const clock = { ...realDeps.clock, nowMs: () => Date.now() + 86_400_000 };
    await removeStaleUploads({ clock, ids: realDeps.ids }, clock.nowMs() + 60_000);
    expect(await filesUnder(folder)).toHaveLength(1);
    expect(logoUrl(await setLogo(null))).toBe('');
    expect(await filesUnder(folder)).toEqual([]);
    const actions = (await readAuditEntries(accountId)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'quoter.logo')).toHaveLength(3);
  });

  test.each(Object.entries(HOSTILE_UPLOADS))(
    '%s is refused and leaves nothing',
    async (_name, { bytes, status: expected }) => {
      const upload = await put(await bytes());
      expect((await setLogo(upload)).status).toBe(expected);
      expect(await filesUnder(paths.quoterLogo(accountId, ''))).toEqual([]);
      expect(await filesUnder(upload)).toEqual([]);
    },
  );

  test('another account’s file is neither read nor deleted', async () => {
    const other = `${paths.userIncomingFolder('a-otra', 'u-1')}/${randomUUID()}.png`;
    await adminBucket.file(other).save(await plainPng(), { resumable: false, contentType: 'image/png' });
    expect(await setLogo(other)).toMatchObject({ status: 400, body: { inputError: 'path' } });
    expect(await filesUnder(other)).toHaveLength(1);
  });

  test.each(['/cotizacion/logo/nadie/logo-1.png', '/cotizacion/logo/..%2Fx/logo-1.png'])(
    '%s is not found',
    async (path) => {
      expect((await open(path)).status).toBe(404);
    },
  );
});

test('a shared quote shows the company that gave it, and leads back to its quoter', async () => {
  await publish();
  await change({ phone: '02 245 6789' });
  const { body } = await call(createQuote, { ...trip(), empresa: accountId });
  const { id } = body.data as { id: string };
  const html = await (await shareApp.request(`${SITE_URL}${sharePath(id)}`)).text();
  expect(html).toContain('Fletes Ñandú');
  expect(html).toContain('href="tel:+59322456789">02 245 6789<');
  expect((await call(getQuote, { id })).body.data).toMatchObject({ empresa: accountId });
});
