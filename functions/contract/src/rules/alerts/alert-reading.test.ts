import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEW_ALERT_READER } from '../../entities/alert.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { isQuietAt } from './quiet-hours.ts';
import { isRead, markAllRead, markRead, markUnread, MAX_READ_IDS } from './read-state.ts';

test.each([
  { from: '22:00', to: '06:00', time: '22:00', quiet: true },
  { from: '22:00', to: '06:00', time: '05:59', quiet: true },
  { from: '22:00', to: '06:00', time: '06:00', quiet: false },
  { from: '22:00', to: '06:00', time: '21:59', quiet: false },
  { from: '13:00', to: '14:00', time: '13:30', quiet: true },
  { from: '13:00', to: '14:00', time: '14:00', quiet: false },
])('quiet hours from $from to $to include $time: $quiet', ({ from, to, time, quiet }) => {
  expect(isQuietAt({ from, to }, guayaquilInstantMs('2026-11-25', time))).toBe(quiet);
});

test('no instant is quiet without quiet hours', () => {
  expect(isQuietAt(null, 0)).toBe(false);
});

test('an alert is read up to the cursor, or as one of the exceptions beyond it', () => {
  const [old, late] = [
    { id: 'a', openedAt: 10 },
    { id: 'b', openedAt: 20 },
  ];
  const reader = markAllRead(NEW_ALERT_READER, 10);
  expect([isRead(reader, old), isRead(reader, late)]).toEqual([true, false]);
  expect(isRead(markRead(reader, ['b']), late)).toBe(true);
  expect(isRead(markUnread(markRead(reader, ['b']), ['b']), late)).toBe(false);
  expect(markAllRead(markRead(reader, ['b']), 5)).toEqual({ readUntil: 10, read: [] });
});

test('the exceptions stay bounded and keep the latest marks', () => {
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(400), { maxLength: 100 }), { maxLength: 6 }), (presses) => {
      const ids = presses.map((press) => press.map(String));
      const reader = ids.reduce(markRead, NEW_ALERT_READER);
      expect(reader.read.length).toBeLessThanOrEqual(MAX_READ_IDS);
      for (const id of ids.at(-1) ?? []) expect(isRead(reader, { id, openedAt: 1 })).toBe(true);
    }),
  );
});
