import { expect, test, vi } from 'vitest';
import { currentTrace } from '../log/trace-context.ts';
import { retryDelayMs } from '../outbox/outbox.ts';
import type { WhatsAppOutcome } from '../seams/whatsapp.ts';
import { deliverDueMail, deliverMail, deliverNewMail } from './deliver-mail.ts';
import { MAX_ATTEMPTS, RETRY_DELAYS_MINUTES, withoutCode } from './mail-results.ts';
import type { MailLease } from './mailer.ts';

const SECOND_MS = 1_000;
const OPEN_GATE = { admit: () => Promise.resolve(null) };
const NO_WHATSAPP = {
  waitsUntil: () => Promise.resolve(null),
  send: () => Promise.resolve({ kind: 'failed', failure: '' } as const),
  next: () => Promise.resolve(null),
};

test('a run starts no e-mail after its time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `m-${index.toString()}`);
  let nowMs = 0;
  const lease = vi.fn((id: string) =>
    Promise.resolve({ id, attempt: 1, trace: null, sentFor: null } as unknown as MailLease),
  );
  await deliverDueMail(
    {
      queue: { listDue: () => Promise.resolve(ids), lease, settle: () => Promise.resolve() },
      mailer: {
        send: () => {
          nowMs += SECOND_MS;
          return Promise.resolve(null);
        },
      },
      gate: OPEN_GATE,
      whatsapp: NO_WHATSAPP,
      clock: { nowMs: () => nowMs, waitUntil: () => Promise.resolve() },
      log: { info: vi.fn(), error: vi.fn() },
    },
    10 * SECOND_MS,
  );
  // Five in parallel: those under way when the time was up are finished.
  expect(lease.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(lease.mock.calls.length).toBeLessThan(15);
});

test('an e-mail is sent and logged in the trace of the request that wrote it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const seen: unknown[] = [];
  await deliverMail(
    {
      queue: {
        listDue: () => Promise.resolve([]),
        lease: (id) => Promise.resolve({ id, attempt: 1, trace, sentFor: null } as unknown as MailLease),
        settle: () => Promise.resolve(),
      },
      mailer: { send: () => Promise.resolve(null) },
      gate: OPEN_GATE,
      whatsapp: NO_WHATSAPP,
      clock: { nowMs: () => 0, waitUntil: () => Promise.resolve() },
      log: { info: (message) => seen.push([message, currentTrace()]), error: vi.fn() },
    },
    'm-1',
  );
  expect(seen).toEqual([['Mail sent', trace]]);
  expect(currentTrace()).toBeNull();
});

test.each([
  { attempts: 1, minutes: 1 },
  { attempts: 2, minutes: 2 },
  { attempts: 3, minutes: 5 },
  { attempts: 4, minutes: 15 },
  { attempts: 5, minutes: 60 },
  { attempts: 6, minutes: 360 },
])('after attempt $attempts an e-mail waits $minutes minutes', ({ attempts, minutes }) => {
  expect(retryDelayMs(RETRY_DELAYS_MINUTES, attempts)).toBe(minutes * 60_000);
});

test.each([7, 8, 1000])('an e-mail has failed after attempt %i', (attempts) => {
  expect(retryDelayMs(RETRY_DELAYS_MINUTES, attempts)).toBeNull();
});

test('an e-mail has seven attempts', () => {
  expect(MAX_ATTEMPTS).toBe(7);
});

test('an e-mail whose counter is contended is deferred without using up an attempt', async () => {
  const send = vi.fn(() => Promise.resolve(null));
  const settle = vi.fn(() => Promise.resolve());
  const lease = { id: 'm-1', attempt: 1, trace: null, sentFor: 'a', to: 'ana@x.test', topic: null };
  await deliverMail(
    {
      queue: {
        listDue: () => Promise.resolve([]),
        lease: () => Promise.resolve(lease as unknown as MailLease),
        settle,
      },
      mailer: { send },
      gate: { admit: () => Promise.resolve('contended') },
      whatsapp: NO_WHATSAPP,
      clock: { nowMs: () => 0, waitUntil: () => Promise.resolve() },
      log: { info: vi.fn(), error: vi.fn() },
    },
    'm-1',
  );
  expect(send).not.toHaveBeenCalled();
  expect(settle).toHaveBeenCalledWith(lease, expect.objectContaining({ state: 'pending', attempts: 0 }));
});

test.each([
  ['482913 es tu código para entrar a Llevo Conductor', '······ es tu código para entrar a Llevo Conductor'],
  ['Fletes Ñandú: recibimos tu pedido S-482913', 'Fletes Ñandú: recibimos tu pedido S-482913'],
])('a stored subject keeps no code, but a service’s number: %s', (subject, stored) => {
  expect(withoutCode(subject)).toBe(stored);
});

/** A delivery to WhatsApp, which asks for pauses until these seconds, then takes the message. Waiting moves the clock. */
function pausingDelivery(pausesUntil: readonly number[]) {
  const left = [...pausesUntil];
  let nowMs = 0;
  let attempt = 0;
  const whatsapp = { to: '+593991234567', template: 'driver_on_the_way', state: 'pending' };
  const send = vi.fn(() => {
    const seconds = left.shift();
    return Promise.resolve<WhatsAppOutcome>(
      seconds === undefined
        ? { kind: 'sent', messageId: 'wamid.1' }
        : { kind: 'later', atMs: seconds * SECOND_MS, failure: 'busy' },
    );
  });
  const lease = (id: string) => {
    attempt += 1;
    return Promise.resolve({ id, attempt, trace: null, sentFor: null, to: '', whatsapp } as unknown as MailLease);
  };
  const waitUntil = (timeMs: number) => {
    nowMs = timeMs;
    return Promise.resolve();
  };
  const delivery = {
    queue: { listDue: () => Promise.resolve(['m-1']), lease, settle: () => Promise.resolve() },
    mailer: { send: () => Promise.resolve(null) },
    gate: OPEN_GATE,
    whatsapp: { ...NO_WHATSAPP, send },
    clock: { nowMs: () => nowMs, waitUntil },
    log: { info: vi.fn(), error: vi.fn() },
  };
  return { delivery, send, nowMs: () => nowMs };
}

test.each([
  { what: 'a new message is sent again after pauses of seconds', pauses: [1, 5, 21], attempts: 4, seconds: 21 },
  { what: 'a pause of a minute is left to the schedule', pauses: [60], attempts: 1, seconds: 0 },
  { what: 'a minute after pauses of seconds is left to the schedule', pauses: [1, 61], attempts: 2, seconds: 1 },
])('$what', async ({ pauses, attempts, seconds }) => {
  const { delivery, send, nowMs } = pausingDelivery(pauses);
  await deliverNewMail(delivery, 'm-1');
  expect(send).toHaveBeenCalledTimes(attempts);
  expect(nowMs()).toBe(seconds * SECOND_MS);
});

test('the schedule waits for no pause, so that other messages of its run leave', async () => {
  const { delivery, send, nowMs } = pausingDelivery([1]);
  await deliverDueMail(delivery);
  expect(send).toHaveBeenCalledTimes(1);
  expect(nowMs()).toBe(0);
});

test.each([
  { attempt: 1, seconds: 1 },
  { attempt: 2, seconds: 4 },
  { attempt: 6, seconds: 1024 },
])('a message whose attempt $attempt failed before it left is due in $seconds s', async ({ attempt, seconds }) => {
  const send = vi.fn(() => Promise.resolve(null));
  const settle = vi.fn(() => Promise.resolve());
  const lease = { id: 'm-1', attempt, trace: null, sentFor: 'a', to: 'ana@x.test', topic: null };
  const delivery = {
    queue: {
      listDue: () => Promise.resolve([]),
      lease: () => Promise.resolve(lease as unknown as MailLease),
      settle,
    },
    mailer: { send },
    gate: { admit: () => Promise.reject(new Error('unavailable')) },
    whatsapp: NO_WHATSAPP,
    clock: { nowMs: () => 0, waitUntil: () => Promise.resolve() },
    log: { info: vi.fn(), error: vi.fn() },
  };
  await expect(deliverMail(delivery, 'm-1')).rejects.toThrow('unavailable');
  expect(send).not.toHaveBeenCalled();
  const result = { state: 'pending', nextAttemptAt: seconds * SECOND_MS, lastError: null };
  expect(settle.mock.calls).toEqual([[lease, result]]);
});

test('a message that left stays leased if its result cannot be stored, so that it is not sent twice', async () => {
  const { delivery, send } = pausingDelivery([]);
  const settle = vi.fn(() => Promise.reject(new Error('unavailable')));
  await expect(deliverNewMail({ ...delivery, queue: { ...delivery.queue, settle } }, 'm-1')).rejects.toThrow();
  expect(send).toHaveBeenCalledTimes(1);
  expect(settle).toHaveBeenCalledTimes(1);
});
