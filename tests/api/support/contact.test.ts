import { contactMessagesStore } from '../../../functions/src/areas/support/store.ts';
import { createHash, randomUUID } from 'node:crypto';
import { sendMail } from '@llevo/contract/endpoints/support';
import { listMail } from '@llevo/contract/endpoints/activity';
import { plainTextWithMailboxes } from '@llevo/contract/rules/plain-text';
import { PLATFORM_ACCOUNT_ID, paths } from '@llevo/contract/paths';
import { describe, expect, test } from 'vitest';
import { readDocument } from '../../support/emulators/admin.ts';
import { randomIpAddress } from '../../support/api/api-client.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { given } from '../../support/fixtures/given.ts';
import { createInProcessApi, silentDeps, replace } from '../../support/api/in-process-api.ts';
import { sentMailTo } from '../../support/mail/sent-mail.ts';

const call = createInProcessApi();
/** Default recipient of messages on the emulators. */
const SUPPORT = 'soporte@llevo.test';

const contactMessage = () => ({
  name: 'Carla Ruiz',
  email: `${randomUUID()}@visitas.test`,
  message: `Hola.\nNecesito un camión. ${randomUUID()}`,
});
const mailsAnswering = async (email: string) => (await sentMailTo(SUPPORT)).filter(({ replyTo }) => replyTo === email);
const leadOf = (email: string) => {
  const id = createHash('sha256').update(email).digest('hex').slice(0, 32);
  return readDocument(paths.accountDocument('llevo', 'leads', id));
};

describe('the contact form', () => {
  test('e-mails the operator, who can reply to the visitor, and stores a lead', async () => {
    const input = contactMessage();
    const reply = await call(sendMail, input);
    expect(reply).toEqual({ status: 200, body: { data: {}, message: 'Message Sent' } });
    const [mail, ...more] = await mailsAnswering(input.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('Carla Ruiz');
    expect(mail?.paragraphs).toEqual(
      [`Carla Ruiz <${input.email}> escribió:`, ...input.message.split('\n')].map(plainTextWithMailboxes),
    );
    expect(await leadOf(input.email)).toMatchObject({ source: 'contact', name: 'Carla Ruiz', email: input.email });
  });

  test('one visitor is one lead, however often they write', async () => {
    const input = contactMessage();
    for (const message of ['Uno', 'Dos']) await call(sendMail, { ...input, email: input.email.toUpperCase(), message });
    expect(await mailsAnswering(input.email)).toHaveLength(2);
    expect(await leadOf(input.email)).not.toBeNull();
  });

  test.each([
    ['name', { name: ' ' }, 'Please enter your name'],
    ['email', { email: 'nada' }, 'Por favor, introduce una dirección de correo electrónico válida'],
    ['message', { message: '' }, 'Please enter a message'],
  ])('requires a %s', async (inputError, change, message) => {
    expect(await call(sendMail, { ...contactMessage(), ...change })).toMatchObject({
      status: 400,
      body: { inputError, message },
    });
  });

  test('is limited by client address', async () => {
    const address = randomIpAddress();
    for (let time = 0; time < 20; time++)
      expect((await call(sendMail, contactMessage(), { address })).status).toBe(200);
    expect((await call(sendMail, contactMessage(), { address })).status).toBe(429);
  });

  test('fails if no recipient is configured', async () => {
    const silent = createInProcessApi({}, (deps) => {
      replace(contactMessagesStore(deps), { send: () => Promise.resolve(false) });
    });
    expect((await silent(sendMail, contactMessage())).status).toBe(503);
  });
});

describe('the help page', () => {
  test('uses the signed-in user’s name and address, whatever the input', async () => {
    const accountId = await given.account();
    const me = await createMember(accountId, 'admin');
    const input = { ...contactMessage(), template: 'help' as const };
    expect((await call(sendMail, input, { token: me.token })).status).toBe(200);
    const [mail] = await mailsAnswering(me.email);
    expect(mail?.paragraphs.join('\n')).toContain(accountId);
    expect(mail?.paragraphs.join('\n')).toContain('permiso admin');
    expect(await mailsAnswering(input.email)).toEqual([]);
    expect(await leadOf(me.email)).toBeNull();
  });

  test.each(['with', 'without'])('lists a message %s a session among the platform’s e-mails only', async (session) => {
    const sender = `Rosa ${randomUUID()}`;
    const me = await createMember(await given.account(), 'owner', { name: sender });
    const input = { ...contactMessage(), name: sender, template: 'help' as const };
    await call(sendMail, input, session === 'with' ? { token: me.token } : {});
    await Promise.all([given.named(PLATFORM_ACCOUNT_ID), given.named('llevo')]);
    const listedFor = async ({ token }: { token: string }) => {
      const { status, body } = await call(listMail, {}, { token });
      expect(status, JSON.stringify(body)).toBe(200);
      return (body.data as { subject: string }[]).filter(({ subject }) => subject.includes(sender));
    };
    expect(await listedFor(await createMember(PLATFORM_ACCOUNT_ID, 'master'))).toMatchObject([
      { to: SUPPORT, subject: `${sender} pide ayuda` },
    ]);
    expect(await listedFor(await createMember('llevo', 'admin'))).toEqual([]);
    expect(await listedFor(me)).toEqual([]);
  });

  test('a message without a session is a message like any other, and not a lead', async () => {
    const input = { ...contactMessage(), template: 'help' as const };
    expect((await call(sendMail, input, { token: 'nonsense' })).status).toBe(200);
    const [mail] = await mailsAnswering(input.email);
    expect(mail?.paragraphs[0]).toContain('sin sesión iniciada');
    expect(await leadOf(input.email)).toBeNull();
  });
});

test('stores the same message under one key once', async () => {
  const messages = contactMessagesStore(silentDeps);
  const emailContent = { audience: 'own', subject: 'Una', paragraphs: ['Una'], action: null } as const;
  const message = { id: randomUUID(), emailContent, replyTo: `${randomUUID()}@visitas.test`, lead: null };
  expect([await messages.send(message), await messages.send(message)]).toEqual([true, true]);
  expect(await mailsAnswering(message.replyTo)).toHaveLength(1);
});
