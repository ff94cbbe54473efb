import { expect, test, vi } from 'vitest';
import { isDue, waitForHold } from './outbox-lease.ts';

const AT = 1_000_000;
const entry = { state: 'pending', attempts: 0, createdAt: AT, nextAttemptAt: AT, leasedUntil: 0 };
const held = { ...entry, nextAttemptAt: AT + 10_000 };
const retried = { ...entry, attempts: 1, nextAttemptAt: AT + 60_000 };

test.each([
  ['a new entry, whatever the clock says', entry, AT - 5_000, true],
  ['a held entry before its time', held, AT + 9_999, false],
  ['a held entry at its time', held, AT + 10_000, true],
  ['an entry between two attempts', retried, AT + 59_999, false],
  ['an entry at its next attempt', retried, AT + 60_000, true],
  ['an entry that is leased', { ...entry, leasedUntil: AT + 1 }, AT, false],
  ['an entry that was sent', { ...entry, state: 'sent' }, AT, false],
])('%s', (_name, of, nowMs, expected) => {
  expect(isDue(of, nowMs)).toBe(expected);
});

test.each([
  ['a new entry is sent at once', entry, true, []],
  ['the end of a short hold is awaited', held, true, [AT + 10_000]],
  ['a long hold is left to the schedule', { ...held, nextAttemptAt: AT + 60_000 }, false, []],
  ['an entry that cannot be read is left to the delivery', { state: 'pending' }, true, []],
])('%s', async (_name, data, expected, waits) => {
  const waitUntil = vi.fn(() => Promise.resolve());
  expect(await waitForHold(data, { nowMs: () => AT, waitUntil })).toBe(expected);
  expect(waitUntil.mock.calls).toEqual(waits.map((time) => [time]));
});
