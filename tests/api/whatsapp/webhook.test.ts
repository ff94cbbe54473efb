/** The webhook of WhatsApp: only Meta is heard, statuses never go back, and people's messages reach their company. */
import { createHmac, randomUUID } from 'node:crypto';
import { Alert } from '@llevo/contract/entities/alert';
import { PhoneConsent } from '@llevo/contract/entities/phone-consent';
import type { Service } from '@llevo/contract/entities/service';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import { addServiceNote } from '@llevo/contract/endpoints/services/notes';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statusPayload } from '../../../emulators/whatsapp/payloads.ts';
import { FAKE_WHATSAPP_APP_SECRET, FAKE_WHATSAPP_VERIFY_TOKEN } from '../../../emulators/whatsapp/keys.ts';
import { verifyWebhookUrl } from '../../../emulators/whatsapp/webhooks.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import type { WhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';
import { newPhone, startWhatsAppWorld, WEBHOOK_PATH } from '../../support/whatsapp/whatsapp-world.ts';

const call = createInProcessApi();
const DAY_MS = 24 * 60 * 60_000;

let world: WhatsAppWorld;
beforeAll(async () => {
  world = await startWhatsAppWorld();
});
afterAll(() => world.stop());
beforeEach(() => {
  world.reset();
});

const send = async (body: string, signature: string | null): Promise<number> => {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== null && { 'x-hub-signature-256': signature }),
  };
  return (await fetch(`${world.base}${WEBHOOK_PATH}`, { method: 'POST', headers, body })).status;
};
const sign = (body: string, secret = FAKE_WHATSAPP_APP_SECRET) =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** A customer who consented, with an open service. */
async function customer(facts: Partial<Service> = {}) {
  const accountId = await given.account();
  const phone = newPhone();
  await world.consent(accountId, phone);
  const service = await given.service(accountId, {
    userPhone: phone,
    userName: 'Rosa Ñauta',
    number: 'S-7F3K9A',
    ...facts,
  });
  return { accountId, phone, service };
}

const consentOf = async (accountId: string, phone: string): Promise<PhoneConsent> => {
  const consents = adminFirestore.collection(paths.accountCollection(accountId, 'phoneConsents'));
  return PhoneConsent.parse((await consents.where('to', '==', phone).get()).docs[0]?.data());
};
const all = async (accountId: string, collection: 'serviceNotes' | 'alerts') =>
  (await adminFirestore.collection(paths.accountCollection(accountId, collection)).get()).docs.map((found) =>
    found.data(),
  );
const notesOf = async (accountId: string) =>
  (await all(accountId, 'serviceNotes')).map((note) => ServiceNote.parse(note));
const alertsOf = async (accountId: string) => (await all(accountId, 'alerts')).map((alert) => Alert.parse(alert));

/** A person writes, and the product takes it in. */
async function write(from: string, text: string, replyTo?: string): Promise<void> {
  world.fake.receive({ from, text, replyTo });
  await world.fake.webhooks.settled();
}

describe('the handshake', () => {
  test('answers the challenge as text to a caller with the token', async () => {
    expect(await verifyWebhookUrl(`${world.base}${WEBHOOK_PATH}`)).toBe(true);
  });

  test.each([
    ['another token', { 'hub.verify_token': 'guess' }, 403],
    ['a challenge that is no word', { 'hub.challenge': '<script>' }, 400],
    ['another mode', { 'hub.mode': 'unsubscribe' }, 400],
  ])('refuses %s', async (_what, change, status) => {
    const query = {
      'hub.mode': 'subscribe',
      'hub.challenge': '1158201444',
      'hub.verify_token': FAKE_WHATSAPP_VERIFY_TOKEN,
    };
    const url = `${world.base}${WEBHOOK_PATH}?${new URLSearchParams({ ...query, ...change }).toString()}`;
    expect((await fetch(url)).status).toBe(status);
  });

  test('is closed in an installation without a token', async () => {
    process.env['WHATSAPP_VERIFY_TOKEN'] = '-';
    const refused = await verifyWebhookUrl(`${world.base}${WEBHOOK_PATH}`);
    process.env['WHATSAPP_VERIFY_TOKEN'] = FAKE_WHATSAPP_VERIFY_TOKEN;
    expect(refused).toBe(false);
  });
});

describe('a signed body', () => {
  const delivered = async () => {
    const { accountId, phone } = await customer();
    world.fake.webhooks.settings.isHeld = true;
    const id = await world.enqueue({ accountId, phone });
    await world.deliver();
    const [message] = world.messagesTo(phone);
    if (message === undefined) throw new Error('Nothing was sent');
    return { id, body: JSON.stringify(statusPayload(message, 'read', world.clock.nowMs())) };
  };

  test.each([
    ['signed with another secret', (body: string) => sign(body, 'forged')],
    ['with the signature of another body', () => sign('{}')],
    ['with a signature in another form', (body: string) => sign(body).replace('sha256=', '')],
    ['without a signature', () => null],
  ])('a body %s is refused with 401, and nothing changes', async (_what, signatureOf) => {
    const { id, body } = await delivered();
    expect(await send(body, signatureOf(body))).toBe(401);
    expect((await world.read(id)).whatsapp?.state).toBe('sent');
  });

  test('a body signed by Meta is accepted, with bytes that JSON would write otherwise', async () => {
    const { id, body } = await delivered();
    const odd = ` ${body.replace('"messaging_product"', '"caf\\u00e9": 1, "messaging_product"')}\n`;
    expect(await send(odd, sign(odd))).toBe(200);
    expect((await world.read(id)).whatsapp?.state).toBe('read');
  });

  test('every body is refused in an installation without a secret', async () => {
    const { body } = await delivered();
    process.env['WHATSAPP_APP_SECRET'] = '';
    const status = await send(body, sign(body, ''));
    process.env['WHATSAPP_APP_SECRET'] = FAKE_WHATSAPP_APP_SECRET;
    expect(status).toBe(401);
  });

  test.each(['', 'no json', '[]', '{"entry":[{"changes":[{"field":"messages","value":{}}]}]}'])(
    'a body that says nothing is answered with 200: %j',
    async (body) => {
      expect(await send(body, sign(body))).toBe(200);
    },
  );

  test('a report about another number changes nothing', async () => {
    const { id, body } = await delivered();
    const other = body.replace(/"phone_number_id":"\d+"/, '"phone_number_id":"1"');
    expect(await send(other, sign(other))).toBe(200);
    expect((await world.read(id)).whatsapp?.state).toBe('sent');
  });
});

describe('reported statuses', () => {
  test.each(['as_is', 'reverse'] as const)('doubled and %s end as read, with the time of each', async (order) => {
    const { accountId, phone } = await customer();
    world.fake.webhooks.settings.isHeld = true;
    const id = await world.enqueue({ accountId, phone });
    await world.deliver();
    world.fake.read(phone.slice(1));
    world.fake.webhooks.flush((held) => {
      const inOrder = order === 'reverse' ? held.toReversed() : held;
      return [...inOrder, ...inOrder];
    });
    await world.fake.webhooks.settled();
    const { whatsapp } = await world.read(id);
    expect(whatsapp).toMatchObject({ state: 'read', failure: null });
    expect([whatsapp?.sentAt, whatsapp?.deliveredAt, whatsapp?.readAt].every((at) => typeof at === 'number')).toBe(
      true,
    );
    expect(world.fake.webhooks.attempts.every(({ status }) => status === 200)).toBe(true);
  });

  test('a failure that comes twice is one e-mail, and none after the message was read', async () => {
    const { accountId, phone } = await customer();
    const to = `${randomUUID()}@clientes.test`;
    world.fake.webhooks.settings.copies = 3;
    world.fake.failures.add({ code: 131026, by: 'webhook', times: 1 });
    await world.enqueue({ accountId, phone, to });
    const read = await world.enqueue({ accountId, phone, to, template: 'driver_assigned' });
    await world.deliver();
    world.fake.read(phone.slice(1));
    await world.fake.webhooks.settled();
    const second = world.messagesTo(phone)[1];
    if (second === undefined) throw new Error('Nothing was sent');
    const late = JSON.stringify(statusPayload({ ...second, errorCode: 131026 }, 'failed', world.clock.nowMs()));
    expect(await send(late, sign(late))).toBe(200);
    await world.deliver();
    expect((await world.read(read)).whatsapp?.state).toBe('read');
    expect(world.mailsTo(to)).toHaveLength(1);
  });
});

describe('a person who wants no more messages', () => {
  test.each(['BAJA', 'Alto', 'stop', 'Cancelar suscripción'])(
    '%s ends the consent in every company, confirmed once',
    async (word) => {
      const { accountId, phone } = await customer();
      const other = await given.account();
      await world.consent(other, phone);
      world.advance(2000);
      world.fake.webhooks.settings.copies = 2;
      await write(phone, word);
      await write(phone, word);
      await world.deliver();
      for (const id of [accountId, other]) expect((await consentOf(id, phone)).withdrawnAt).not.toBeNull();
      expect(world.messagesTo(phone).map(({ template, shown }) => [template, shown.body])).toEqual([
        [null, expect.stringContaining('no te escribiremos más') as string],
      ]);
      expect(await notesOf(accountId)).toEqual([]);
    },
  );

  test('their pending messages go by mail', async () => {
    const { accountId, phone } = await customer();
    const to = `${randomUUID()}@clientes.test`;
    world.advance(2000);
    await world.enqueue({ accountId, phone, to });
    await write(phone, 'BAJA');
    await world.deliver();
    expect(world.mailsTo(to)).toHaveLength(1);
    expect(world.messagesTo(phone)).toHaveLength(1);
  });
});

describe('a person’s message', () => {
  test('becomes one note of their open service, rings the bell and opens the window', async () => {
    const { accountId, phone, service } = await customer();
    await given.service(accountId, { userPhone: phone, status: 'finalizado' });
    world.fake.webhooks.settings.copies = 2;
    await write(phone, '¿Puede venir a las 10?');
    expect(await notesOf(accountId)).toMatchObject([
      { serviceId: service.id, source: 'whatsapp', text: '¿Puede venir a las 10?', authorName: 'Rosa Ñauta' },
    ]);
    expect((await readService(accountId, service.id)).noteCount).toBe(1);
    expect(await alertsOf(accountId)).toMatchObject([
      { kind: 'customer_message', state: 'open', serviceId: service.id, serviceNumber: 'S-7F3K9A', reason: null },
    ]);
    expect((await consentOf(accountId, phone)).windowUntil).toBeGreaterThan(world.clock.nowMs() + DAY_MS - 60_000);
    expect(await readAuditEntries(accountId)).toMatchObject([{ action: 'service.note_add', actor: 'whatsapp' }]);
  });

  test('stops ringing once the team adds a note', async () => {
    const { accountId, phone, service } = await customer();
    await write(phone, 'Hola');
    const member = await createMember(accountId, 'dispatcher');
    const answered = await call(addServiceNote, { id: service.id, text: 'Le llamé', mentions: [] }, member);
    expect(answered.status).toBe(200);
    expect(await alertsOf(accountId)).toMatchObject([{ kind: 'customer_message', state: 'resolved' }]);
  });

  test('goes to the service of the message that it answers', async () => {
    const { accountId, phone, service } = await customer();
    const id = await world.enqueue({ accountId, phone });
    await adminFirestore.doc(paths.mail(id)).update({ serviceId: service.id });
    await world.deliver();
    await given.service(accountId, { userPhone: phone, createdAt: service.createdAt + 1000 });
    await write(phone, 'Sí, ese', world.messagesTo(phone)[0]?.id);
    expect(await notesOf(accountId)).toMatchObject([{ serviceId: service.id }]);
  });

  test('reaches no company that the number did not consent to', async () => {
    const { accountId, phone } = await customer();
    const stranger = await given.account();
    await given.service(stranger, { userPhone: phone, createdAt: Date.now() + DAY_MS });
    await write(phone, 'Hola');
    expect(await notesOf(stranger)).toEqual([]);
    expect(await notesOf(accountId)).toHaveLength(1);
  });

  test('a message of an unknown number is ignored', async () => {
    const before = (await adminFirestore.collection(COLLECTIONS.mail).count().get()).data().count;
    await write(newPhone(), 'Hola, ¿hacen mudanzas?');
    await write(newPhone(), 'BAJA');
    expect(world.fake.webhooks.attempts.map(({ status }) => status)).toEqual([200, 200]);
    expect((await adminFirestore.collection(COLLECTIONS.mail).count().get()).data().count).toBe(before);
  });
});
