/** A message to WhatsApp ends in one delivered message, in one e-mail in its place, or in one clear failure. */
import { randomUUID } from 'node:crypto';
import { listMail, retryMail } from '@llevo/contract/endpoints/activity';
import type { OutboxMail } from '@llevo/contract/entities/outbox-mail';
import { guayaquilDate, guayaquilInstantMs } from '@llevo/contract/rules/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAIL_BUDGETS } from '@llevo/contract/rules/activity/mail-budget';
import { deliverDueMail, deliverMail, deliverNewMail } from '../../../functions/src/platform/mail/deliver-mail.ts';
import { enqueueEmail } from '../../../functions/src/platform/mail/mail-outbox.ts';
import { PAUSE_MS } from '../../../functions/src/platform/whatsapp/channel-pause.ts';
import { phoneCodeMessage } from '../../../functions/src/platform/whatsapp/phone-codes.ts';
import { withdrawConsent } from '../../../functions/src/platform/whatsapp/phone-consents.ts';
import { giveUpUndelivered } from '../../../functions/src/platform/whatsapp/undelivered-messages.ts';
import { WHATSAPP_FAILURES } from '../../../functions/src/platform/whatsapp/whatsapp-failures.ts';
import { createInProcessApi } from '../../support/api/in-process-api.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import type { WhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';
import { newPhone, startWhatsAppWorld } from '../../support/whatsapp/whatsapp-world.ts';

const call = createInProcessApi();
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The day after the clock's, so that what the API writes is due; at noon, outside of the quiet time. */
const DAY_MS = 24 * 60 * MINUTE_MS;
const TODAY = guayaquilDate(Date.now() + DAY_MS);
const NOON = guayaquilInstantMs(TODAY, '12:00');

let world: WhatsAppWorld;
beforeAll(async () => {
  world = await startWhatsAppWorld(NOON);
});
afterAll(() => world.stop());
beforeEach(() => {
  world.reset();
});

/** A person with an address and a number who consented to messages of a company. */
async function person({ isConsented = true } = {}) {
  const accountId = await given.account();
  const it = { accountId, phone: newPhone(), to: `${randomUUID()}@clientes.test` };
  if (isConsented) await world.consent(accountId, it.phone);
  return it;
}

/** Delivers minute by minute until these messages are sent, for at most a minute and the lease of an attempt that failed. */
async function deliverAll(ids: readonly string[]): Promise<void> {
  const parts = async () => (await Promise.all(ids.map((id) => world.read(id)))).map(partOf);
  for (let minute = 0; minute < 3 && (await parts()).some(({ state }) => state === 'pending'); minute += 1) {
    world.advance(MINUTE_MS);
    await world.deliver();
  }
  expect({ parts: await parts(), errors: world.errors }).toMatchObject({ parts: ids.map(() => ({ state: 'sent' })) });
}

const partOf = ({ state, lastError, whatsapp }: OutboxMail) => ({
  state,
  lastError,
  part: whatsapp?.state,
  failure: whatsapp?.failure,
});

describe('a message that WhatsApp takes', () => {
  test('is delivered once, without an e-mail, and its status follows the reports', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    await world.deliver();
    const delivered = await world.read(id);
    expect(partOf(delivered)).toEqual({ state: 'sent', lastError: null, part: 'delivered', failure: null });
    expect(delivered.whatsapp?.deliveredAt).not.toBeNull();
    world.fake.read(it.phone.slice(1));
    await world.fake.webhooks.settled();
    expect((await world.read(id)).whatsapp).toMatchObject({
      state: 'read',
      messageId: world.messagesTo(it.phone)[0]?.id,
    });
    expect(world.messagesTo(it.phone)).toMatchObject([
      { template: { name: 'booking_received', language: 'es' }, callbackData: id },
    ]);
    expect(world.mailsTo(it.to)).toEqual([]);
  });

  test('is sent once, however many processes deliver it', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    await Promise.all(Array.from({ length: 8 }, () => deliverMail(world.delivery, id)));
    await world.deliver();
    expect(world.messagesTo(it.phone)).toHaveLength(1);
  });

  test('is not sent again by a process that starts after the sender died', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    const dying = {
      ...world.delivery,
      queue: { ...world.delivery.queue, settle: () => Promise.reject(new Error('killed')) },
    };
    await expect(deliverMail(dying, id)).rejects.toThrow('killed');
    await world.fake.webhooks.settled();
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', part: 'delivered' });
    world.advance(5 * MINUTE_MS);
    await world.deliver();
    expect(world.messagesTo(it.phone)).toHaveLength(1);
  });

  test('keeps the order of one person, also when the earlier ones are refused for a while', async () => {
    const it = await person();
    const templates = ['booking_received', 'driver_assigned', 'driver_on_the_way', 'service_finished'] as const;
    const ids: string[] = [];
    for (const template of templates) ids.push(await world.enqueue({ ...it, template }));
    world.fake.failures.add({ code: 131056, by: 'answer', times: 1 });
    await Promise.all(ids.toReversed().map((id) => deliverMail(world.delivery, id)));
    expect(world.messagesTo(it.phone)).toEqual([]);
    await deliverAll(ids);
    expect(world.messagesTo(it.phone).map(({ template }) => template?.name)).toEqual(templates);
  });

  test('is sent again after a pause of seconds that WhatsApp asks for, and the next one follows it', async () => {
    const it = await person();
    const ids = [
      await world.enqueue({ ...it, template: 'driver_assigned' }),
      await world.enqueue({ ...it, template: 'driver_on_the_way' }),
    ];
    world.fake.failures.add({ code: 131056, by: 'answer', times: 2 });
    const startedMs = world.clock.nowMs();
    const waitUntil = (timeMs: number) => {
      world.advance(timeMs - world.clock.nowMs());
      return Promise.resolve();
    };
    await deliverNewMail({ ...world.delivery, clock: { ...world.clock, waitUntil } }, ids[0] ?? '');
    await world.fake.webhooks.settled();
    const parts = await Promise.all(ids.map((id) => world.read(id)));
    expect(parts.map(partOf)).toMatchObject([{ part: 'delivered' }, { part: 'delivered' }]);
    expect(world.messagesTo(it.phone).map(({ template }) => template?.name)).toEqual([
      'driver_assigned',
      'driver_on_the_way',
    ]);
    // Meta: 4^X seconds, with X from 0.
    expect(world.clock.nowMs() - startedMs).toBe(5 * SECOND_MS);
  });

  test('is due again a second after a check before it failed, not at the end of its lease', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    const down = () => Promise.reject(new Error('unavailable'));
    const failing = { ...world.delivery, whatsapp: { ...world.delivery.whatsapp, waitsUntil: down } };
    await expect(deliverMail(failing, id)).rejects.toThrow('unavailable');
    world.advance(SECOND_MS);
    await world.deliver();
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', part: 'delivered' });
    expect(world.messagesTo(it.phone)).toHaveLength(1);
  });

  test('does not wait for a reminder that is held until the morning', async () => {
    const it = await person();
    const late = guayaquilInstantMs(TODAY, '23:00');
    const night = await startWhatsAppWorld(late);
    await night.consent(it.accountId, it.phone);
    const reminder = await night.enqueue({ ...it, template: 'payment_reminder' });
    await night.enqueue({ ...it, template: 'driver_on_the_way' });
    await night.deliver();
    expect(night.messagesTo(it.phone).map(({ template }) => template?.name)).toEqual(['driver_on_the_way']);
    expect((await night.read(reminder)).nextAttemptAt).toBe(guayaquilInstantMs(TODAY, '06:00') + DAY_MS);
    night.advance(7 * 60 * MINUTE_MS);
    await night.deliver();
    expect(night.messagesTo(it.phone).map(({ template }) => template?.name)).toEqual([
      'driver_on_the_way',
      'payment_reminder',
    ]);
    await night.stop();
    Object.assign(process.env, { WHATSAPP_API: `${world.fake.base}/v24.0`, SMTP_URL: world.smtp.url });
  });

  test('a code reaches a person who was never asked, and is cleared', async () => {
    const phone = newPhone();
    const id = `code-${randomUUID()}`;
    await adminFirestore.runTransaction((transaction) => {
      enqueueEmail(transaction, phoneCodeMessage({ phone, code: '482913', language: 'en' }, 'own'), {
        id,
        accountId: '',
        sentFor: '',
        isSecret: true,
        createdAt: world.clock.nowMs(),
      });
      return Promise.resolve();
    });
    await world.deliver();
    expect(world.messagesTo(phone)).toMatchObject([{ shown: { code: '482913' }, template: { language: 'en' } }]);
    const stored = await world.read(id);
    expect(stored).toMatchObject({ state: 'sent', accountId: '' });
    expect(JSON.stringify(stored)).not.toContain('482913');
  });

  test('loses the secrets of its e-mail once it is delivered', async () => {
    const it = await person();
    const id = await world.enqueue({ ...it, isSecret: true });
    await world.deliver();
    expect(await world.read(id)).toMatchObject({ paragraphs: [], whatsapp: { state: 'delivered', values: {} } });
  });
});

describe('a message that WhatsApp refuses', () => {
  interface Refusal {
    readonly what: string;
    readonly failure: string;
    readonly prepare: (it: Awaited<ReturnType<typeof person>>) => void | Promise<void>;
  }
  const refusals: readonly Refusal[] = [
    {
      what: 'an unknown template',
      failure: WHATSAPP_FAILURES.template,
      prepare: () =>
        void world.fake.templates.decide('booking_received', { status: 'DISABLED', reason: 'NONE' }, world.fake.now()),
    },
    {
      what: 'a number without WhatsApp',
      failure: WHATSAPP_FAILURES.unreachable,
      prepare: ({ phone }) => {
        world.fake.phones.phone(phone.slice(1)).hasWhatsApp = false;
      },
    },
    {
      what: 'a closed window, as the answer',
      failure: WHATSAPP_FAILURES.closedWindow,
      prepare: () => {
        world.fake.failures.add({ code: 131047, by: 'answer', times: 1 });
      },
    },
    {
      what: 'a closed window, in a webhook',
      failure: WHATSAPP_FAILURES.closedWindow,
      prepare: () => {
        world.fake.failures.add({ code: 131047, by: 'webhook', times: 1 });
      },
    },
    {
      what: 'a consent withdrawn in the meantime',
      failure: WHATSAPP_FAILURES.noConsent,
      prepare: ({ accountId, phone }) =>
        adminFirestore.runTransaction((transaction) => {
          withdrawConsent(transaction, accountId, { phone, nowMs: world.clock.nowMs() });
          return Promise.resolve();
        }),
    },
  ];

  test.each(refusals)('$what: it goes by mail once', async ({ failure, prepare }) => {
    const it = await person();
    await prepare(it);
    const id = await world.enqueue({ ...it, isSecret: true });
    await world.deliver();
    await world.deliver();
    expect(partOf(await world.read(id))).toEqual({ state: 'sent', lastError: null, part: 'failed', failure });
    expect(world.mailsTo(it.to)).toHaveLength(1);
    expect(world.messagesTo(it.phone).filter(({ status }) => status !== 'failed')).toEqual([]);
  });

  test.each(refusals)('$what, without an address: it fails and says why', async ({ failure, prepare }) => {
    const it = await person();
    await prepare(it);
    const id = await world.enqueue({ ...it, to: '' });
    await world.deliver();
    expect(partOf(await world.read(id))).toEqual({ state: 'failed', lastError: failure, part: 'failed', failure });
    expect(JSON.stringify(await world.read(id)).replaceAll(it.phone, '')).not.toContain(it.phone.slice(4));
  });

  test.each([
    { what: 'too many to one person', code: 131056, by: 'answer' },
    { what: 'too many from the number', code: 130429, by: 'answer' },
    { what: 'a fault at Meta, in a webhook', code: 131000, by: 'webhook' },
  ] as const)('$what: it is repeated later and arrives once', async ({ code, by }) => {
    const it = await person();
    world.fake.failures.add({ code, by, times: 2 });
    const id = await world.enqueue(it);
    await world.deliver();
    expect(partOf(await world.read(id))).toMatchObject({ state: 'pending', part: 'pending' });
    for (let round = 0; round < 3; round += 1) {
      world.advance(5 * MINUTE_MS);
      await world.deliver();
    }
    expect(partOf(await world.read(id))).toEqual({ state: 'sent', lastError: null, part: 'delivered', failure: null });
    expect(world.messagesTo(it.phone).filter(({ status }) => status === 'delivered')).toHaveLength(1);
    expect(world.mailsTo(it.to)).toEqual([]);
  });

  test('a fault that does not end: it goes by mail once the repetitions are used up', async () => {
    const it = await person();
    world.fake.failures.add({ code: 131056, by: 'answer', times: 100 });
    const id = await world.enqueue(it);
    for (let round = 0; round < 12; round += 1) {
      await world.deliver();
      world.advance(20 * MINUTE_MS);
    }
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', part: 'failed' });
    expect(world.mailsTo(it.to)).toHaveLength(1);
  });

  test('a message without an address that failed goes to WhatsApp again when an administrator retries it', async () => {
    const it = await person();
    const phone = world.fake.phones.phone(it.phone.slice(1));
    phone.hasWhatsApp = false;
    const id = await world.enqueue({ ...it, to: '' });
    await world.deliver();
    const admin = await createMember(it.accountId, 'admin');
    const [row] = (await call(listMail, {}, admin)).body.data as { whatsapp?: { to: string; state: string } }[];
    expect(row?.whatsapp).toMatchObject({ to: it.phone, state: 'failed' });
    phone.hasWhatsApp = true;
    expect((await call(retryMail, { id }, admin)).status).toBe(200);
    await world.deliver();
    expect(partOf(await world.read(id))).toEqual({ state: 'sent', lastError: null, part: 'delivered', failure: null });
  });

  test('no answer at all: it is repeated, and arrives once', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    const api = process.env['WHATSAPP_API'];
    process.env['WHATSAPP_API'] = 'http://127.0.0.1:9/v24.0';
    await deliverDueMail(world.delivery);
    process.env['WHATSAPP_API'] = api;
    expect(partOf(await world.read(id))).toMatchObject({ state: 'pending', lastError: WHATSAPP_FAILURES.busy });
    world.advance(5 * MINUTE_MS);
    await world.deliver();
    expect(world.messagesTo(it.phone)).toHaveLength(1);
  });

  test('a revoked token: all go by mail, the channel pauses, and works again once it is repaired', async () => {
    const [first, second] = [await person(), await person()];
    world.fake.isTokenRevoked = true;
    const ids = [await world.enqueue(first)];
    await world.deliver();
    const requests = world.fake.requests.length;
    ids.push(await world.enqueue(second));
    await world.deliver();
    expect(world.fake.requests).toHaveLength(requests);
    for (const [index, { to }] of [first, second].entries()) {
      const stored = await world.read(ids[index] ?? '');
      expect(partOf(stored)).toMatchObject({ state: 'sent', part: 'failed', failure: WHATSAPP_FAILURES.paused });
      expect(world.mailsTo(to)).toHaveLength(1);
    }
    expect(world.errors).toContain('WhatsApp paused');
    world.fake.isTokenRevoked = false;
    world.advance(PAUSE_MS + 1000);
    await world.enqueue(first);
    await world.deliver();
    expect(world.messagesTo(first.phone)).toHaveLength(1);
  });
});

describe('a message that WhatsApp takes and never delivers', () => {
  const HOURS_12 = 12 * 60 * MINUTE_MS;

  /** A message that was sent, with Meta's reports of it held back. */
  async function silent(template: 'booking_received' | 'driver_on_the_way' = 'booking_received', to?: string) {
    const it = await person();
    world.fake.webhooks.settings.isHeld = true;
    const id = await world.enqueue({ ...it, template, ...(to !== undefined && { to }) });
    await world.deliver();
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', part: 'sent' });
    return { ...it, id };
  }
  const minute = async () => {
    await giveUpUndelivered(world.deps);
    await world.deliver();
  };
  const report = async () => {
    world.fake.webhooks.settings.isHeld = false;
    world.fake.webhooks.flush((held) => held);
    await world.fake.webhooks.settled();
  };

  test('goes by mail once its time is over, not before, and once', async () => {
    const it = await silent();
    world.advance(HOURS_12);
    await minute();
    expect(world.mailsTo(it.to)).toEqual([]);
    world.advance(2 * MINUTE_MS);
    await Promise.all([minute(), minute()]);
    await minute();
    expect(world.mailsTo(it.to)).toHaveLength(1);
    expect(world.messagesTo(it.phone)).toHaveLength(1);
    expect(partOf(await world.read(it.id))).toEqual({
      state: 'sent',
      lastError: null,
      part: 'failed',
      failure: WHATSAPP_FAILURES.undelivered,
    });
  });

  test('a report that comes after the e-mail changes the state only', async () => {
    const it = await silent();
    world.advance(HOURS_12 + 2 * MINUTE_MS);
    await minute();
    await report();
    await minute();
    expect(partOf(await world.read(it.id))).toEqual({
      state: 'sent',
      lastError: null,
      part: 'delivered',
      failure: null,
    });
    expect(world.mailsTo(it.to)).toHaveLength(1);
    expect(world.messagesTo(it.phone)).toHaveLength(1);
  });

  test('a report that comes before the e-mail has left ends it', async () => {
    const it = await silent();
    world.advance(HOURS_12 + 2 * MINUTE_MS);
    await giveUpUndelivered(world.deps);
    await report();
    await minute();
    expect(partOf(await world.read(it.id))).toMatchObject({ state: 'sent', part: 'delivered' });
    expect(world.mailsTo(it.to)).toEqual([]);
  });

  test('fails and says why without an address, and is delivered by a later report', async () => {
    const it = await silent('booking_received', '');
    world.advance(HOURS_12 + 2 * MINUTE_MS);
    await minute();
    const failure = WHATSAPP_FAILURES.undelivered;
    expect(partOf(await world.read(it.id))).toEqual({ state: 'failed', lastError: failure, part: 'failed', failure });
    await report();
    expect(partOf(await world.read(it.id))).toMatchObject({ state: 'sent', lastError: null, part: 'delivered' });
  });

  test('a message about a moment is not mailed half a day later', async () => {
    const it = await silent('driver_on_the_way');
    world.advance(HOURS_12 + 2 * MINUTE_MS);
    await minute();
    expect(partOf(await world.read(it.id))).toMatchObject({ state: 'failed', part: 'failed' });
    expect(world.mailsTo(it.to)).toEqual([]);
  });

  test('one that was delivered is left alone', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    await world.deliver();
    world.advance(HOURS_12 + 2 * MINUTE_MS);
    await minute();
    expect(partOf(await world.read(id))).toMatchObject({ part: 'delivered' });
    expect(world.mailsTo(it.to)).toEqual([]);
  });
});

describe('without WhatsApp', () => {
  test('an installation without a token mails as before', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    await world.deliver(world.outboxOver({ whatsapp: null }));
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', failure: WHATSAPP_FAILURES.off });
    expect(world.mailsTo(it.to)).toHaveLength(1);
    expect(world.fake.requests).toEqual([]);
  });

  test('a person who was never asked gets an e-mail', async () => {
    const it = await person({ isConsented: false });
    await world.enqueue(it);
    await world.deliver();
    expect(world.mailsTo(it.to)).toHaveLength(1);
    expect(world.messagesTo(it.phone)).toEqual([]);
  });

  test('above the day’s ceiling messages go by mail', async () => {
    const it = await person();
    const id = await world.enqueue(it);
    const dailyCeilings = { take: () => Promise.resolve({ isAllowed: false, retryAfterSeconds: 60 } as const) };
    await world.deliver(world.outboxOver({ dailyCeilings }));
    expect(partOf(await world.read(id))).toMatchObject({ state: 'sent', failure: WHATSAPP_FAILURES.ceiling });
    expect(world.mailsTo(it.to)).toHaveLength(1);
  });

  test('messages count towards the company’s budget for one person', async () => {
    const accountId = await given.account({ plan: 'free' });
    const it = { accountId, phone: newPhone() };
    await world.consent(accountId, it.phone);
    const { perRecipient } = MAIL_BUDGETS.free;
    world.fake.webhooks.settings.url = null;
    const counted = { sentFor: accountId, to: it.phone, topic: null, isCounted: false };
    for (let sent = 2; sent < perRecipient; sent += 1) expect(await world.delivery.gate.admit(counted)).toBeNull();
    for (let sent = 0; sent <= 2; sent += 1) await world.enqueue(it);
    await world.deliver();
    expect(world.messagesTo(it.phone)).toHaveLength(2);
    const held = await adminFirestore
      .collection('mail')
      .where('accountId', '==', accountId)
      .where('held', '==', 'recipient_budget')
      .get();
    expect(held.size).toBe(1);
    expect(held.docs[0]?.get('whatsapp.state')).toBe('pending');
  });
});
