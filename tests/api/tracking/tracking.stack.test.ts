import { getTracking } from '@llevo/contract/endpoints/tracking';
import { createTrackingLink } from '@llevo/contract/endpoints/services/services';
import type { Service } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { DELETED_PERSON_NAME } from '@llevo/contract/rules/services/service-display';
import { startClosing } from '@llevo/contract/rules/account/closing';
import { describe, expect, test } from 'vitest';
import { anonymousClient, dataOf } from '../../support/api/api-client.ts';
import { SITE_URL } from '../../support/emulators/addresses.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const ask = (token: string, headers: Readonly<Record<string, string>> = {}) =>
  anonymousClient.send(getTracking, { token }, headers);

/** Two weeks and a day ago, as the calendar and as an instant. */
const LONG_AGO_MS = Date.now() - 16 * 86_400_000;
const EXPIRED: Partial<Service> = {
  date: new Date(LONG_AGO_MS).toISOString().slice(0, 10),
  updatedAt: LONG_AGO_MS,
};

describe('a tracking link', () => {
  test('a link shows the service, and the driver’s first name, plate and stars', async () => {
    const { accountId, service, driver, token } = await givenTrackedService({ status: 'confirmado' });
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'drivers', driver.id))
      .update({ plate: 'PBX-1234', rating: { average: 4.6, count: 7 } });
    const slug = `fletes-${service.id.slice(2)}`;
    await adminFirestore
      .doc(paths.account(accountId))
      .update({ slugs: [slug], quoter: { phone: '02 234 5678', whatsapp: '593991234567', colour: '#0b6b5e' } });
    await adminFirestore
      .doc(`${paths.serviceHistory(accountId, service.id)}/h-1`)
      .set({ kind: 'status', from: 'pendiente', to: 'confirmado', by: null, at: service.createdAt + 60_000 });
    const reply = await ask(token);
    expect(dataOf(getTracking, reply)).toEqual({
      number: service.id,
      status: 'confirmado',
      timeline: [
        { status: 'pendiente', at: new Date(service.createdAt).toISOString() },
        { status: 'confirmado', at: new Date(service.createdAt + 60_000).toISOString() },
      ],
      company: {
        name: 'Fletes de prueba',
        phone: '02 234 5678',
        whatsapp: '593991234567',
        colour: '#0b6b5e',
        logo_url: null,
      },
      typeService: 'IMMEDIATE',
      vehicle: 'cabina_simple',
      date: '2026-11-20',
      hour: '10:30',
      driver: { first_name: 'José', plate: 'PBX-1234', rating: 4.5, vehicle: 'cabina_simple' },
      start: { lat: -0.184, lng: -78.487, address: 'La Carolina, Quito', reference: '' },
      end: { lat: -0.2, lng: -78.43, address: 'Cumbayá, Quito', reference: '' },
      total: 25,
      paid: 0,
      to_verify: 0,
      due: 25,
      due_at_end: 0,
      deposit: 0,
      payment_state: 'sin_pagar',
      can_pay_payphone: true,
      typePayment: 'transferencia',
      can_cancel: true,
      can_rate: false,
      can_send_receipt: true,
      stars: null,
      arrival_minutes: null,
      start_pin: null,
      search: null,
      arrived_at: null,
      bank_accounts: [],
      cancelled: null,
      cargo: 'Varios',
      loaders: 0,
      requirements: '',
      notes: '',
      refund: null,
      refund_if_cancelled: null,
      // The customer has no address, and no consent to WhatsApp.
      notices: 'none',
      order_again: expect.stringMatching(new RegExp(`^/c/${slug}\\?modo=inmediato&desde=La%20Carolina`)) as string,
    });
    for (const secret of [accountId, driver.id, driver.email, driver.cellphone, 'Ñauta', driver.address, 'María'])
      expect(reply.text).not.toContain(secret);
  });

  test('the token of a link is stored nowhere', async () => {
    const { token } = await givenTrackedService();
    const links = await adminFirestore.collection('trackingLinks').get();
    for (const link of links.docs) expect(`${link.id} ${JSON.stringify(link.data())}`).not.toContain(token);
  });

  test('an unchanged service is a 304 without a body', async () => {
    const { accountId, service, token } = await givenTrackedService();
    const first = await ask(token);
    const tag = first.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    const second = await ask(token, { 'if-none-match': tag });
    expect([second.status, second.text]).toEqual([304, '']);
    await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ hour: '11:45' });
    const third = await ask(token, { 'if-none-match': tag });
    expect(third.status).toBe(200);
    expect(dataOf(getTracking, third)).toMatchObject({ hour: '11:45' });
  });
});

describe('the same 404', () => {
  /** Links that lead nowhere, each made by a function. */
  const cases: Readonly<Record<string, () => Promise<string>>> = {
    'an unknown link': () => Promise.resolve('x'.repeat(27)),
    'a link of another form': () => Promise.resolve('x'),
    'an expired link': async () => (await givenTrackedService(EXPIRED)).token,
    'a link of a deleted service': async () => {
      const { accountId, service, token } = await givenTrackedService();
      await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).delete();
      return token;
    },
    'a link of a deleted customer': async () => (await givenTrackedService({ userName: DELETED_PERSON_NAME })).token,
    'a link of an account that is being closed': async () => {
      const closing = startClosing({ uid: 'u-1', name: 'Ana' }, Date.now());
      return (await givenTrackedService({}, await given.account({ closing }))).token;
    },
    'a link of an account that a master closed': async () =>
      (await givenTrackedService({}, await given.account({ active: false }))).token,
  };

  test.each(Object.entries(cases))('%s', async (_name, makeLink) => {
    const reply = await ask(await makeLink());
    expect(reply.status).toBe(404);
    expect(reply.body).toEqual({ message: 'Este enlace de seguimiento no existe o ya venció', code: 'not_found' });
  });
});

test.each([
  { name: 'two weeks after its day', facts: EXPIRED, status: 404 },
  { name: 'but not after a later change', facts: { ...EXPIRED, updatedAt: Date.now() - 86_400_000 }, status: 200 },
])('a link expires $name', async ({ facts, status }) => {
  const { token } = await givenTrackedService(facts);
  expect((await ask(token)).status).toBe(status);
});

describe('an administrator copies the link', () => {
  test('the link of a service that another program booked is the same each time', async () => {
    const accountId = await given.account();
    const service = await given.service(accountId);
    const user = await createMemberClient({ accountId, permission: 'user' });
    const { tracking_url: url } = await user.call(createTrackingLink, { id: service.id });
    expect(url).toMatch(new RegExp(`^${SITE_URL}/seguimiento/[\\w-]{27}$`));
    expect(await user.call(createTrackingLink, { id: service.id })).toEqual({ tracking_url: url });
    expect((await ask(url.split('/').at(-1) ?? '')).status).toBe(200);
  });

  test('no link is issued for a service of another account, or one that was over long ago', async () => {
    const accountId = await given.account();
    const [foreign, old] = [await given.service(await given.account()), await given.service(accountId, EXPIRED)];
    const user = await createMemberClient({ accountId, permission: 'user' });
    expect((await user.send(createTrackingLink, { id: foreign.id })).status).toBe(404);
    expect((await user.send(createTrackingLink, { id: old.id })).status).toBe(409);
  });
});

describe('the receipt as a PDF', () => {
  const download = (token: string) => fetch(`${SITE_URL}/api/tracking/${token}/recibo.pdf`);

  test('a finished service has a PDF receipt', async () => {
    const { token } = await givenTrackedService({ status: 'finalizado' });
    const response = await download(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="recibo-.+\.pdf"$/);
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.4/);
    expect(text).toContain('(Total: $25.00) Tj');
  });

  test('a company with letters beyond ASCII has a PDF receipt under a plain file name (C32)', async () => {
    const { accountId, token } = await givenTrackedService({ status: 'finalizado' });
    await adminFirestore.doc(paths.account(accountId)).update({ name: 'Ñañitos & Cía.' });
    const response = await download(token);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="recibo-[\w-]+\.pdf"$/);
    expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).toContain('(Ñañitos & Cía.) Tj');
  });

  test('an unfinished service or an unknown link has no PDF receipt', async () => {
    const { token } = await givenTrackedService({ status: 'en curso' });
    for (const link of [token, 'x'.repeat(27), '..%2f..']) expect((await download(link)).status).toBe(404);
  });
});
