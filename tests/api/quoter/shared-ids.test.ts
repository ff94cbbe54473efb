/** A quote has an id for its owner and one for the link that is forwarded (docs/decisions/0100). */
import { randomUUID } from 'node:crypto';
import { createQuote, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { bookQuote } from '@llevo/contract/endpoints/services/bookings';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { Consent } from '@llevo/contract/entities/consent';
import { paths } from '@llevo/contract/paths';
import { TERMS_VERSION } from '@llevo/contract/validators/terms';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { emailProofs } from '../../../functions/src/platform/identity/email-proofs.ts';
import { hostingHtml } from '../../../functions/src/areas/quoter/hosting-html.ts';
import { buildShareApp } from '../../../functions/src/share-app.ts';
import { createInProcessApi, realDeps, replace, unlimited } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';
import { trip } from '../../support/fixtures/trips.ts';

const call = createInProcessApi({ limits: unlimited });

const HOME = { lat: -0.176213, lng: -78.484713, address: 'Los Naranjos N45-12', reference: 'Casa 5, portón verde' };
const TELLING = /Naranjos|portón|vecina|0\.1762|78\.4847/;
const PRIVATE_TRIP = trip({ start: HOME, specialRequirements: 'La llave la tiene la vecina' });

interface OwnQuote {
  readonly id: string;
  readonly shared_id: string;
}

async function givenQuote(changes: object = {}): Promise<OwnQuote & { readonly accountId: string }> {
  const accountId = await given.quotingAccount();
  const { status, body } = await call(createQuote, { ...PRIVATE_TRIP, ...changes, empresa: accountId });
  expect(status, body.message).toBe(200);
  return { ...(body.data as OwnQuote), accountId };
}

const readTrip = async (id: string) => {
  const { status, body } = await call(getQuote, { id });
  expect(status, body.message).toBe(200);
  return body.data as { readonly is_shared: boolean; readonly id: string; readonly trip: unknown };
};

async function book(id: string, where: object = {}) {
  const device = randomUUID();
  const contact = { name: 'Ana Ruiz', email: `${randomUUID()}@visita.test`, cellphone: '099 123 4567' };
  await emailProofs(realDeps).remember(contact.email, device);
  const input = { id, contact, typePayment: 'efectivo', accepted: true, ...where } as const;
  const reply = await call(bookQuote, input, { headers: { [DEVICE_HEADER]: device, 'idempotency-key': randomUUID() } });
  return { ...reply, contact };
}

describe('whoever has the forwarded link', () => {
  test('sees places instead of addresses, reference, exact point and special requirements', async () => {
    const { id, shared_id } = await givenQuote();
    expect(shared_id).not.toContain(id.split('.')[1]);
    const shared = await readTrip(shared_id);
    expect(shared).toMatchObject({ is_shared: true, id: shared_id });
    expect(JSON.stringify(shared)).not.toMatch(TELLING);
    expect(JSON.stringify(shared)).not.toContain(id);
    expect(JSON.stringify(shared.trip)).toContain(', Quito');
  });

  const OWNER = { name: 'Rosa Vera', email: 'rosa@secreta.test', cellphone: '+593998887766' };
  const OWN = { referenceStart: 'Av. República E7-20', referenceEnd: 'Calle Ñ S45-10' };
  const servicesOf = async (accountId: string) =>
    (await adminFirestore.collection(paths.accountCollection(accountId, 'services')).get()).docs;

  test('orders the trip at its price from addresses of their own, and learns nothing of the first person', async () => {
    const { id, shared_id, accountId } = await givenQuote({ contact: OWNER });
    const quoted = (await call(getQuote, { id: shared_id })).body.data as { offered: number; is_booked: boolean };
    expect(quoted.is_booked).toBe(false);
    const { status, body, contact } = await book(shared_id, OWN);
    expect(status, body.message).toBe(200);
    const [service] = await servicesOf(accountId);
    expect(service?.data()).toMatchObject({
      priceCents: Math.round(quoted.offered * 100),
      quoteId: id,
      userName: 'Ana Ruiz',
      referenceStart: OWN.referenceStart,
      specialRequirements: '',
    });
    const token = (body.data as { tracking_url: string }).tracking_url.split('/').at(-1) ?? '';
    const seen = [
      body,
      service?.data(),
      (await call(getTracking, { token })).body,
      await sentMailTo(contact.email),
      (await call(getQuote, { id: shared_id })).body,
    ];
    expect(JSON.stringify(seen)).not.toMatch(TELLING);
    expect(JSON.stringify(seen)).not.toMatch(/Rosa Vera|rosa@secreta|998887766/);
    expect((await call(getQuote, { id: shared_id })).body.data).toMatchObject({ is_booked: true });
  });

  test('cannot order without addresses of their own, and no service is created', async () => {
    const { shared_id, accountId } = await givenQuote();
    for (const [where, inputError] of [
      [{}, 'referenceStart'],
      [{ referenceStart: OWN.referenceStart }, 'referenceEnd'],
    ] as const) {
      const { status, body } = await book(shared_id, where);
      expect([status, body]).toMatchObject([400, { inputError }]);
    }
    expect(await servicesOf(accountId)).toEqual([]);
  });

  test('cannot order a trip that was ordered before, with either id', async () => {
    const { id, shared_id, accountId } = await givenQuote();
    expect((await book(shared_id, OWN)).status).toBe(200);
    expect((await book(shared_id, OWN)).status).toBe(409);
    expect((await book(id)).status).toBe(409);
    expect(await servicesOf(accountId)).toHaveLength(1);
  });

  test('gets a page and a picture that name the forwarded link alone', async () => {
    const { id, shared_id } = await givenQuote();
    replace(hostingHtml(realDeps), { read: () => Promise.resolve(null) });
    const app = buildShareApp(realDeps);
    for (const any of [id, shared_id]) {
      const html = await (await app.request(`https://llevo.test/cotizacion/${any}`)).text();
      expect(html).toContain(`/cotizacion/${shared_id}/imagen.png`);
      expect(html).not.toContain(id);
      expect(html).not.toMatch(TELLING);
    }
    expect((await app.request(`https://llevo.test/cotizacion/${shared_id}/imagen.png`)).status).toBe(200);
  });
});

describe('the owner of a quote', () => {
  test('sees the whole trip and books it', async () => {
    const { id, accountId } = await givenQuote();
    expect(await readTrip(id)).toMatchObject({ is_shared: false, id, trip: { start: HOME } });
    const { status, body } = await book(id);
    expect(status, body.message).toBe(200);
    const { service_id } = body.data as { service_id: string };
    expect(await readDocument(paths.accountDocument(accountId, 'services', service_id))).toMatchObject({
      addressStart: HOME.address,
      referenceStart: HOME.reference,
    });
  });

  test('gives a consent that is stored with the service: time, version of the text and address', async () => {
    const { id, accountId } = await givenQuote();
    const before = Date.now();
    const { body, contact } = await book(id);
    const { service_id } = body.data as { service_id: string };
    const service = await readDocument(paths.accountDocument(accountId, 'services', service_id));
    const consent = Consent.parse(service?.['consent']);
    expect(consent).toMatchObject({ termsVersion: TERMS_VERSION, email: contact.email });
    expect(consent.at).toBeGreaterThanOrEqual(before);
  });
});

test('the one id of a quote of a former release shows places, and books', async () => {
  const { id, accountId } = await givenQuote();
  await adminFirestore
    .doc(paths.accountDocument(accountId, 'quotes', id))
    .update({ sharedId: FieldValue.delete(), consent: FieldValue.delete() });
  const read = await readTrip(id);
  expect(read).toMatchObject({ is_shared: true, id });
  expect(JSON.stringify(read)).not.toMatch(TELLING);
  expect((await book(id)).status).toBe(200);
});

describe('the contact of a quote', () => {
  const contact = { name: 'Ana Ruiz', email: 'ana@correo.test', cellphone: '+593991234567' };
  const leadsOf = async (accountId: string) =>
    (await adminFirestore.collection(paths.accountCollection(accountId, 'leads')).get()).docs.map((lead) =>
      lead.data(),
    );

  test('is a lead once it has agreed, with date and version of the text', async () => {
    const { accountId } = await givenQuote({ contact, consent: true });
    expect(await leadsOf(accountId)).toMatchObject([
      { ...contact, consent: { termsVersion: TERMS_VERSION, email: contact.email } },
    ]);
  });

  test('becomes a lead by consent only, and stays with the quote that asked for it', async () => {
    const { accountId, id } = await givenQuote({ contact });
    expect(await leadsOf(accountId)).toEqual([]);
    expect(await readDocument(paths.accountDocument(accountId, 'quotes', id))).toMatchObject({
      contact,
      consent: null,
    });
  });
});
