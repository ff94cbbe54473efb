import { expect, test, vi } from 'vitest';
import { currentTrace } from '../log/trace-context.ts';
import { deliverDueMail, deliverMail } from './deliver-mail.ts';
import type { MailLease } from './ports.ts';

const SECOND_MS = 1_000;

test('a run begins no message after its time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `m-${index.toString()}`);
  let nowMs = 0;
  const lease = vi.fn((id: string) => Promise.resolve({ id, attempt: 1, trace: null } as unknown as MailLease));
  await deliverDueMail(
    {
      queue: { listDue: () => Promise.resolve(ids), lease, settle: () => Promise.resolve() },
      mailer: {
        send: () => {
          nowMs += SECOND_MS;
          return Promise.resolve(null);
        },
      },
      clock: { nowMs: () => nowMs, waitUntil: () => Promise.resolve() },
      log: { info: vi.fn(), error: vi.fn() },
    },
    10 * SECOND_MS,
  );
  // Five at once: those that were under way when the time was up have been sent.
  expect(lease.mock.calls.length).toBeGreaterThanOrEqual(10);
  expect(lease.mock.calls.length).toBeLessThan(15);
});

test('a message is sent and logged in the trace of the request that wrote it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const seen: unknown[] = [];
  await deliverMail(
    {
      queue: {
        listDue: () => Promise.resolve([]),
        lease: (id) => Promise.resolve({ id, attempt: 1, trace } as unknown as MailLease),
        settle: () => Promise.resolve(),
      },
      mailer: { send: () => Promise.resolve(null) },
      clock: { nowMs: () => 0, waitUntil: () => Promise.resolve() },
      log: { info: (message) => seen.push([message, currentTrace()]), error: vi.fn() },
    },
    'm-1',
  );
  expect(seen).toEqual([['Mail sent', trace]]);
  expect(currentTrace()).toBeNull();
});
