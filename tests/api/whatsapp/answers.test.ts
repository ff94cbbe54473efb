/** A dispatcher answers a customer's message: while WhatsApp accepts it, once, and as a note of the service. */
import { randomUUID } from 'node:crypto';
import { Alert } from '@llevo/contract/entities/alert';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { ServiceNote } from '@llevo/contract/entities/service-note';
import {
  answerCustomer,
  deleteServiceNote,
  editServiceNote,
  getAnswerWindow,
} from '@llevo/contract/endpoints/services/notes';
import { paths } from '@llevo/contract/paths';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { giveUpUndelivered } from '../../../functions/src/platform/whatsapp/undelivered-messages.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { readAccountMail, readAuditEntries } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import type { TestMember } from '../../support/fixtures/members.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { phoneConsentPath } from '../../support/fixtures/phone-consents.ts';
import { readService } from '../../support/fixtures/service-records.ts';
import type { WhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';
import { newPhone, startWhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';

const HOUR_MS = 3_600_000;
const TEXT = 'Ya va en camino.';

let world: WhatsAppWorld;
let call: ReturnType<typeof createInProcessApi>;
beforeAll(async () => {
  world = await startWhatsAppWorld();
  call = createInProcessApi(world.deps);
});
afterAll(() => world.stop());

let accountId: string;
let phone: string;
let id: string;
let dispatcher: TestMember;

/** A service whose customer asked something a moment ago. */
beforeEach(async () => {
  // Pending messages of an earlier test would take the failures of this one.
  await world.deliver();
  world.reset();
  accountId = await given.account({ name: 'Fletes Ñandú' });
  phone = newPhone();
  await world.consent(accountId, phone);
  ({ id } = await given.service(accountId, { userPhone: phone, userName: 'Rosa' }));
  dispatcher = await createMember(accountId, 'dispatcher');
  world.fake.receive({ from: phone, text: '¿A qué hora llegan?' });
  await world.fake.webhooks.settled();
});

const answer = (text = TEXT, from: { readonly token: string } = dispatcher, key: string = randomUUID()) =>
  call(answerCustomer, { id, text }, { token: from.token, headers: { 'Idempotency-Key': key } });

const all = async (collection: 'serviceNotes' | 'alerts') =>
  (await adminFirestore.collection(paths.accountCollection(accountId, collection)).get()).docs;
const answersOf = async () =>
  (await all('serviceNotes'))
    .map((note) => ({ ...ServiceNote.parse(note.data()), id: note.id }))
    .filter(({ direction }) => direction === 'out');
const textsTo = () => world.messagesTo(phone).map(({ shown }) => shown.body);
const consent = () => adminFirestore.doc(phoneConsentPath(accountId, phone));
const messages = async (): Promise<readonly OutboxMail[]> => readAccountMail(accountId);

describe('answering a customer', () => {
  test('an answer reaches the customer under the company’s name, becomes a note and ends the alert', async () => {
    expect((await answer()).status).toBe(200);
    expect(await answersOf()).toMatchObject([
      { source: 'whatsapp', text: TEXT, authorUid: dispatcher.uid, delivery: { state: 'pending', at: null } },
    ]);
    expect((await readService(accountId, id)).noteCount).toBe(2);
    expect((await all('alerts')).map((alert) => Alert.parse(alert.data()).state)).toEqual(['resolved']);
    await world.deliver();
    expect(textsTo()).toEqual([`Fletes Ñandú: ${TEXT}`]);
    expect(await answersOf()).toMatchObject([{ delivery: { state: 'delivered' } }]);
    world.fake.read(phone.slice(1));
    await world.fake.webhooks.settled();
    const [note] = await answersOf();
    expect(note?.delivery).toMatchObject({ state: 'read', at: expect.any(Number) as number });
    expect(note?.updatedAt).toBe(note?.createdAt);
  });

  test('an answer is audited without its text', async () => {
    await answer();
    const entries = (await readAuditEntries(accountId)).filter(({ action }) => action === 'service.message');
    expect(entries).toMatchObject([{ actor: dispatcher.uid, before: null, after: { length: TEXT.length } }]);
  });

  test('an answer contains no link', async () => {
    await answer('Entra a https://evil.example/x');
    await world.deliver();
    expect(textsTo().join()).not.toContain('evil.example');
  });

  test('a key sends one message, and is refused with another text', async () => {
    const key = randomUUID();
    const [first, again] = [await answer(TEXT, dispatcher, key), await answer(TEXT, dispatcher, key)];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.data).toEqual(first.body.data);
    expect((await answer('Otra cosa', dispatcher, key)).status).toBe(409);
    await world.deliver();
    expect(textsTo()).toHaveLength(1);
    expect(await answersOf()).toHaveLength(1);
  });

  test('concurrent requests with one key send one message', async () => {
    const key = randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => answer(TEXT, dispatcher, key)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await messages()).toHaveLength(1);
  });

  test('an answer cannot be edited', async () => {
    await answer();
    const [note] = await answersOf();
    if (note === undefined) throw new Error('No note');
    const edit = { id, note: note.id, text: 'Otra', mentions: [], updatedAt: note.updatedAt };
    expect((await call(editServiceNote, edit, dispatcher)).status).toBe(409);
  });

  test('an answer cannot be deleted, neither by its author nor by an administrator, before and after it left', async () => {
    await answer();
    const [note] = await answersOf();
    const key = { id, note: note?.id ?? '' };
    const admin = await createMember(accountId, 'admin');
    expect((await call(deleteServiceNote, key, dispatcher)).status).toBe(409);
    await world.deliver();
    const refused = await call(deleteServiceNote, key, admin);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Un mensaje enviado al cliente no se puede cambiar ni eliminar',
    ]);
    expect(await answersOf()).toHaveLength(1);
    expect((await readService(accountId, id)).noteCount).toBe(2);
  });

  test.each(['answer', 'webhook'] as const)(
    'the note shows an answer as failed that WhatsApp refuses by its %s',
    async (by) => {
      await answer();
      world.fake.failures.add({ code: 131026, by, times: 1 });
      await world.deliver();
      expect(await answersOf()).toMatchObject([{ delivery: { state: 'failed', at: null } }]);
      expect(await messages()).toMatchObject([{ state: 'failed' }]);
    },
  );

  test('the note shows an answer as undelivered that never reached the phone, and as delivered once it did', async () => {
    await answer();
    world.fake.webhooks.settings.isHeld = true;
    await world.deliver();
    expect(await answersOf()).toMatchObject([{ delivery: { state: 'sent' } }]);
    const [note] = await answersOf();
    // As if half a day had passed.
    const mail = adminFirestore.doc(paths.mail(`answer-${note?.id ?? ''}`));
    await mail.update({ 'whatsapp.giveUpAt': world.clock.nowMs() });
    await giveUpUndelivered(world.deps);
    expect(await answersOf()).toMatchObject([{ delivery: { state: 'failed', at: null } }]);
    expect(await messages()).toMatchObject([{ state: 'failed' }]);
    world.fake.webhooks.settings.isHeld = false;
    world.fake.webhooks.flush((held) => held);
    await world.fake.webhooks.settled();
    expect(await answersOf()).toMatchObject([{ delivery: { state: 'delivered' } }]);
  });

  test('an answer whose note was deleted is delivered', async () => {
    await answer();
    const [note] = await answersOf();
    await adminFirestore.doc(paths.accountDocument(accountId, 'serviceNotes', note?.id ?? '')).delete();
    await world.deliver();
    expect(textsTo()).toHaveLength(1);
    expect(await answersOf()).toEqual([]);
  });

  test('an answer is not sent if the customer withdraws their consent before it leaves', async () => {
    await answer();
    await consent().update({ withdrawnAt: world.clock.nowMs() });
    await world.deliver();
    expect(textsTo()).toEqual([]);
    expect(await answersOf()).toMatchObject([{ delivery: { state: 'failed' } }]);
  });
});

describe('the time for an answer', () => {
  const windowOf = async (service = id, from: TestMember = dispatcher) => {
    const { status, body } = await call(getAnswerWindow, { id: service }, from);
    return status === 200 ? (body.data as { until: number | null }).until : status;
  };

  test('is that of the customer’s last message, also on another of their services', async () => {
    const other = await given.service(accountId, { userPhone: phone, userName: 'Rosa' });
    const until = (await consent().get()).get('windowUntil') as number;
    expect(until).toBeGreaterThan(world.clock.nowMs() + 23 * HOUR_MS);
    expect([await windowOf(), await windowOf(other.id)]).toEqual([until, until]);
  });

  test('is null for a customer who never wrote, and once they answered BAJA', async () => {
    const stranger = await given.service(accountId, { userPhone: newPhone() });
    expect(await windowOf(stranger.id)).toBeNull();
    world.fake.receive({ from: phone, text: 'BAJA' });
    await world.fake.webhooks.settled();
    expect(await windowOf()).toBeNull();
  });

  test('is shown to no other account', async () => {
    expect(await windowOf(id, await createMember(await given.account(), 'owner'))).toBe(404);
  });
});

describe('an answer that WhatsApp would not accept', () => {
  const expectRefused = async () => {
    const { status, body } = await answer();
    expect([status, body.inputError]).toEqual([409, 'window']);
    expect(await messages()).toEqual([]);
    expect(await answersOf()).toEqual([]);
    return body.message;
  };

  test('is refused 24 hours after the last message', async () => {
    await consent().update({ windowUntil: world.clock.nowMs() });
    expect(await expectRefused()).toContain('24 horas');
  });

  test('is refused for a customer who never wrote', async () => {
    await consent().update({ windowUntil: null });
    await expectRefused();
  });

  test('is refused once the customer withdrew their consent', async () => {
    await consent().update({ withdrawnAt: world.clock.nowMs(), windowUntil: world.clock.nowMs() + HOUR_MS });
    expect(await expectRefused()).toBe('El cliente no recibe mensajes por WhatsApp');
  });

  test('is refused in an installation without WhatsApp', async () => {
    const number = process.env['WHATSAPP_PHONE_NUMBER_ID'];
    process.env['WHATSAPP_PHONE_NUMBER_ID'] = '';
    await expectRefused();
    process.env['WHATSAPP_PHONE_NUMBER_ID'] = number;
  });

  test('is refused for another account’s member and for a viewer', async () => {
    const stranger = await createMember(await given.account(), 'owner');
    expect((await answer(TEXT, stranger)).status).toBe(404);
    expect((await answer(TEXT, await createMember(accountId, 'viewer'))).status).toBe(403);
    expect(await messages()).toEqual([]);
  });

  test.each(['', '  ', '\u200B', 'a'.repeat(1001)])('is refused if it is empty or too long (%#)', async (text) => {
    expect((await answer(text)).status).toBe(400);
  });
});
