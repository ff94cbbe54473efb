import { expect, test, vi } from 'vitest';
import { currentTrace } from '../log/trace-context.ts';
import { retryDelayMs } from '../outbox/outbox.ts';
import { deliverDueMail, deliverMail } from './deliver-mail.ts';
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
