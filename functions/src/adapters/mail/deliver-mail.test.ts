import { expect, test, vi } from 'vitest';
import { deliverDueMail } from './deliver-mail.ts';
import type { MailLease } from './ports.ts';

const SECOND_MS = 1_000;

test('a run begins no message after its time', async () => {
  const ids = Array.from({ length: 20 }, (_, index) => `m-${index.toString()}`);
  let nowMs = 0;
  const lease = vi.fn((id: string) => Promise.resolve({ id, attempt: 1 } as unknown as MailLease));
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
