import { expect, test, vi } from 'vitest';
import { isDue, waitForHold } from './outbox-lease.ts';

const AT = 1_000_000;
const entry = { state: 'pending', attempts: 0, createdAt: AT, nextAttemptAt: AT, leasedUntil: 0 };
const held = { ...entry, nextAttemptAt: AT + 10_000 };
const retried = { ...entry, attempts: 1, nextAttemptAt: AT + 60_000 };

test.each([
  { of: 'a new entry, whatever the clock says', entry, nowMs: AT - 5_000, expected: true },
  { of: 'a held entry before its time', entry: held, nowMs: AT + 9_999, expected: false },
  { of: 'a held entry at its time', entry: held, nowMs: AT + 10_000, expected: true },
  { of: 'an entry between two attempts', entry: retried, nowMs: AT + 59_999, expected: false },
  { of: 'an entry at its next attempt', entry: retried, nowMs: AT + 60_000, expected: true },
  { of: 'an entry that is leased', entry: { ...entry, leasedUntil: AT + 1 }, nowMs: AT, expected: false },
  { of: 'an entry that was sent', entry: { ...entry, state: 'sent' }, nowMs: AT, expected: false },
])('whether $of is due: $expected', (row) => {
  expect(isDue(row.entry, row.nowMs)).toBe(row.expected);
});

test.each([
  { what: 'a new entry is sent at once', data: entry, expected: true, waits: [] },
  { what: 'the end of a short hold is awaited', data: held, expected: true, waits: [AT + 10_000] },
  {
    what: 'a long hold is left to the schedule',
    data: { ...held, nextAttemptAt: AT + 60_000 },
    expected: false,
    waits: [],
  },
  {
    what: 'an entry that cannot be read is left to the delivery',
    data: { state: 'pending' },
    expected: true,
    waits: [],
  },
])('$what', async ({ data, expected, waits }) => {
  const waitUntil = vi.fn(() => Promise.resolve());
  expect(await waitForHold(data, { nowMs: () => AT, waitUntil })).toBe(expected);
  expect(waitUntil.mock.calls).toEqual(waits.map((time) => [time]));
});
