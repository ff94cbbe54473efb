import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { deliverDueMail, deliverMail } from '../../../functions/src/platform/mail/deliver-mail.ts';
import {
  clock,
  delivery,
  clearOutbox,
  givenOutboxMail,
  logLines,
  OUTBOX_ENVIRONMENT,
  readOutboxMail,
} from '../../support/mail/outbox-fixtures.ts';
import type { SmtpAnswer, FakeSmtpServer, SmtpStage } from '../../support/mail/fake-smtp-server.ts';
import { headerOf, startFakeSmtpServer } from '../../support/mail/fake-smtp-server.ts';

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * MINUTE_MS;
const LEASE_MS = 2 * MINUTE_MS;

const DELIVER_ONE_EMAIL = path.join(import.meta.dirname, '../../support/mail/deliver-one-email.ts');

let server: FakeSmtpServer;
/** The server's behaviour at each stage; it accepts everything by default. */
let decide: (stage: SmtpStage) => SmtpAnswer;

beforeEach(async () => {
  decide = () => 'take';
  server = await startFakeSmtpServer((stage) => decide(stage));
  process.env.SMTP_URL = server.url;
  logLines.length = 0;
});

afterEach(async () => {
  await server.stop();
  await clearOutbox();
});

const answerAt = (wanted: SmtpStage, answer: SmtpAnswer) => (stage: SmtpStage) => (stage === wanted ? answer : 'take');
const messageId = (id: string) => `<${id}@correo.llevo.ec>`;
const takenIds = () => server.taken.map((message) => headerOf(message, 'Message-ID'));

/** A small generator, so that failures are reproducible. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe('a message in the outbox', () => {
  test('is sent once if three in ten attempts fail and every delivery is tripled and shuffled', async () => {
    const chance = seededRandom(7);
    const troubles: [SmtpStage, SmtpAnswer][] = [
      ['connect', 'drop'],
      ['connect', '421 too busy'],
      ['RCPT TO', '451 greylisted'],
      ['received', '452 no space'],
      ['received', 'drop'],
    ];
    let isTroubled = true;
    // A tenth at each of three stages is three attempts in ten.
    decide = (stage) => {
      const own = troubles.filter(([where]) => where === stage);
      if (!isTroubled || chance() >= 0.1) return 'take';
      return own[Math.floor(chance() * own.length)]?.[1] ?? 'take';
    };
    const ids = await Promise.all(Array.from({ length: 15 }, () => givenOutboxMail()));
    const deliveries = [...ids, ...ids, ...ids].sort(() => chance() - 0.5);
    const worker = async () => {
      for (let id = deliveries.pop(); id !== undefined; id = deliveries.pop()) await deliverMail(delivery, id);
    };
    await Promise.all(Array.from({ length: 8 }, worker));
    expect(server.taken.length).toBeLessThan(ids.length);
    for (let round = 0; round < 6; round++) {
      isTroubled = round < 4;
      clock.now += LONGEST_WAIT_MS;
      await Promise.all([deliverDueMail(delivery), deliverDueMail(delivery)]);
    }
    expect(takenIds().sort()).toEqual(ids.map(messageId).sort());
    const states = await Promise.all(ids.map(async (id) => (await readOutboxMail(id)).state));
    expect(new Set(states)).toEqual(new Set(['sent']));
  });

  test('is sent once if ten deliveries of it arrive at once', async () => {
    const id = await givenOutboxMail();
    await Promise.all(Array.from({ length: 10 }, () => deliverMail(delivery, id)));
    expect(takenIds()).toEqual([messageId(id)]);
    expect(await readOutboxMail(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: clock.now, lastError: null });
  });

  test('is held until its time, whoever delivers it', async () => {
    const id = await givenOutboxMail({ nextAttemptAt: clock.now + 20_000 });
    await deliverMail(delivery, id);
    await deliverDueMail(delivery);
    expect(takenIds()).toEqual([]);
    clock.now += 20_000;
    await deliverMail(delivery, id);
    expect(takenIds()).toEqual([messageId(id)]);
  });

  test('is sent once if the process crashed before claiming it', async () => {
    const id = await givenOutboxMail();
    await deliverDueMail(delivery);
    await deliverDueMail(delivery);
    expect(takenIds()).toEqual([messageId(id)]);
  });

  test('is sent once if the process is killed while sending', async () => {
    decide = answerAt('received', 'hang');
    const id = await givenOutboxMail();
    const held = server.reached('received');
    const child = spawn(process.execPath, [DELIVER_ONE_EMAIL, id, String(clock.now)], {
      env: { ...process.env, ...OUTBOX_ENVIRONMENT, SMTP_URL: server.url },
      stdio: 'inherit',
    });
    await held;
    child.kill('SIGKILL');
    await once(child, 'exit');
    decide = () => 'take';

    await deliverMail(delivery, id);
    await deliverDueMail(delivery);
    expect(takenIds(), 'the dead process still holds it').toEqual([]);
    clock.now += LEASE_MS;
    await deliverDueMail(delivery);
    expect(takenIds()).toEqual([messageId(id)]);
    expect(await readOutboxMail(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });
});

test('a crash between the server’s reply and its commit sends a copy with the same Message-ID', async () => {
  const id = await givenOutboxMail();
  const dying = { ...delivery, queue: { ...delivery.queue, settle: () => Promise.reject(new Error('killed')) } };
  await expect(deliverMail(dying, id)).rejects.toThrow('killed');
  clock.now += LEASE_MS;
  await deliverDueMail(delivery);
  expect(takenIds()).toEqual([messageId(id), messageId(id)]);
});

describe('a message that the mail server rejects', () => {
  test('is retried after 1, 2, 5, 15, 60 and 360 minutes, not earlier, and then given up', async () => {
    decide = answerAt('RCPT TO', '451 4.7.1 ana@personas.test greylisted');
    const id = await givenOutboxMail();
    await deliverMail(delivery, id);
    for (const minutes of [1, 2, 5, 15, 60, 360]) {
      const waiting = await readOutboxMail(id);
      expect(waiting).toMatchObject({
        state: 'pending',
        nextAttemptAt: clock.now + minutes * MINUTE_MS,
        leasedUntil: 0,
      });
      clock.now += minutes * MINUTE_MS - 1;
      await deliverDueMail(delivery);
      await deliverMail(delivery, id);
      expect((await readOutboxMail(id)).attempts).toBe(waiting.attempts);
      clock.now += 1;
      await deliverDueMail(delivery);
    }
    expect(await readOutboxMail(id)).toMatchObject({
      state: 'failed',
      attempts: 7,
      lastError: 'El servidor de correo no aceptó el mensaje por ahora (451 4.7.1)',
    });
    decide = () => 'take';
    clock.now += LONGEST_WAIT_MS;
    await deliverDueMail(delivery);
    await deliverMail(delivery, id);
    expect(server.taken).toEqual([]);
  });

  test.each<[SmtpStage, string, string]>([
    ['RCPT TO', '550 5.1.1 <ana@personas.test> unknown', 'El servidor de correo rechazó la dirección (550 5.1.1)'],
    ['received', '554 5.7.1 spam', 'El servidor de correo rechazó el mensaje (554 5.7.1)'],
  ])('is given up at once after a permanent error at %s with %s', async (stage, reply, lastError) => {
    decide = answerAt(stage, reply as SmtpAnswer);
    const id = await givenOutboxMail();
    await deliverMail(delivery, id);
    expect(await readOutboxMail(id)).toMatchObject({ state: 'failed', attempts: 1, lastError, leasedUntil: 0 });
  });

  test.each<[SmtpStage, string, string]>([
    ['MAIL FROM', '553 5.7.1 not owned by user', 'El servidor de correo no aceptó el remitente (553 5.7.1)'],
    ['received', '550 5.4.5 Daily limit', 'El servidor de correo no aceptó el mensaje por ahora (550 5.4.5)'],
  ])('is retried after a refusal of our sender or server at %s with %s', async (stage, reply, lastError) => {
    decide = answerAt(stage, reply as SmtpAnswer);
    const id = await givenOutboxMail();
    await deliverMail(delivery, id);
    const nextAttemptAt = clock.now + MINUTE_MS;
    expect(await readOutboxMail(id)).toMatchObject({ state: 'pending', attempts: 1, lastError, nextAttemptAt });
    decide = () => 'take';
    clock.now += MINUTE_MS;
    await deliverDueMail(delivery);
    expect(await readOutboxMail(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test.each(['', 'ana', 'ana@personas.test, eva@personas.test', 'ana@personas.test\r\nBcc: eva@personas.test'])(
    'is never sent if its address is like %j',
    async (to) => {
      const id = await givenOutboxMail({ to });
      await deliverMail(delivery, id);
      expect(await readOutboxMail(id)).toMatchObject({
        state: 'failed',
        lastError: 'La dirección de correo no es válida',
      });
      expect(server.taken).toEqual([]);
    },
  );
});

test('a message stays pending without a mail server', async () => {
  process.env.SMTP_URL = '-';
  const id = await givenOutboxMail();
  await deliverMail(delivery, id);
  expect(await readOutboxMail(id)).toMatchObject({
    state: 'pending',
    lastError: 'No hay un servidor de correo configurado',
  });
});

test('a message that always crashes its process is not retried for ever', async () => {
  const id = await givenOutboxMail();
  for (let death = 0; death < 7; death++) {
    expect(await delivery.queue.lease(id)).not.toBeNull();
    clock.now += LEASE_MS;
  }
  await deliverDueMail(delivery);
  expect(await readOutboxMail(id)).toMatchObject({
    state: 'failed',
    attempts: 7,
    lastError: 'El envío se interrumpió una y otra vez',
  });
});

test('a process that lost the lease changes nothing', async () => {
  const id = await givenOutboxMail();
  const late = await delivery.queue.lease(id);
  clock.now += LEASE_MS;
  const current = await delivery.queue.lease(id);
  if (late === null || current === null) throw new Error('both were due');
  await delivery.queue.settle(late, { state: 'failed', lastError: 'tarde' });
  expect(await readOutboxMail(id)).toMatchObject({ state: 'pending', lastError: null });
  await delivery.queue.settle(current, { state: 'sent', sentAt: clock.now });
  await delivery.queue.settle(late, { state: 'pending', nextAttemptAt: 0, lastError: 'tarde' });
  expect(await readOutboxMail(id)).toMatchObject({ state: 'sent', lastError: null });
});

test('a message has text and HTML, one recipient, and no injected header', async () => {
  const id = await givenOutboxMail({ subject: 'Hola\r\nBcc: eva@personas.test' });
  await deliverMail(delivery, id);
  const [message = ''] = server.taken;
  expect(headerOf(message, 'To')).toBe('ana@personas.test');
  expect(headerOf(message, 'Bcc')).toBe('');
  expect(headerOf(message, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(message, 'Content-Type')).toContain('multipart/alternative');
  expect(message).toContain('Content-Type: text/plain; charset=utf-8');
  expect(message).toContain('Content-Type: text/html; charset=utf-8');
});

test('the log has the message id and the attempt, but neither address nor contents', async () => {
  decide = answerAt('received', '451 ana@personas.test');
  const id = await givenOutboxMail();
  await deliverMail(delivery, id);
  decide = () => 'take';
  clock.now += MINUTE_MS;
  await deliverMail(delivery, id);
  expect(logLines).toHaveLength(2);
  for (const line of logLines) {
    expect(line).toContain(id);
    expect(line).not.toMatch(/personas|Ana|Motivo|cuenta/);
  }
});

test('ignores documents that are not messages', async () => {
  const id = await givenOutboxMail({ paragraphs: undefined as unknown as string[] });
  await deliverMail(delivery, id);
  expect(server.taken).toEqual([]);
});
