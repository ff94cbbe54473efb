import { expect, test } from 'vitest';
import { isAttemptOver, isBeingPrepared, isFormUsable, isUnanswered, nextCheckAtMs } from './attempt-schedule.ts';

const MINUTE_MS = 60_000;
/** Payphone reverses a charge that is not confirmed within five minutes; the schedule starts each minute. */
const LONGEST_PAUSE_MS = 4 * MINUTE_MS;

/** Instants of all checks of an attempt that began at 0, in minutes. */
function checkInstants(): number[] {
  const instants: number[] = [];
  for (let atMs = nextCheckAtMs(0, 0); ; atMs = nextCheckAtMs(instants.length, atMs)) {
    instants.push(atMs / MINUTE_MS);
    if (isAttemptOver({ createdAt: 0, claimedAt: 0 }, atMs)) return instants;
  }
}

test('an attempt is checked six times, the last time after its form has ended', () => {
  expect(checkInstants()).toEqual([1, 2, 4, 7, 10, 13]);
});

test('a charge at any moment of the form is checked within Payphone’s five minutes', () => {
  const checks = [0, ...checkInstants()].map((minute) => minute * MINUTE_MS);
  for (const [index, atMs] of checks.slice(1).entries())
    expect(atMs - (checks[index] ?? 0)).toBeLessThanOrEqual(LONGEST_PAUSE_MS);
});

test('checks that keep failing are eight minutes apart', () => {
  expect(nextCheckAtMs(6, 0)).toBe(8 * MINUTE_MS);
  expect(nextCheckAtMs(60, 0)).toBe(8 * MINUTE_MS);
});

test('a confirmation under way keeps an attempt open after its form has ended', () => {
  expect(isAttemptOver({ createdAt: 0, claimedAt: 13 * MINUTE_MS }, 14 * MINUTE_MS)).toBe(false);
  expect(isAttemptOver({ createdAt: 0, claimedAt: 0 }, 14 * MINUTE_MS)).toBe(true);
});

test.each([
  ['open', 69, false],
  ['open', 70, true],
  ['confirming', 700, false],
  ['reversing', 700, false],
  ['approved', 700, false],
] as const)(
  'an attempt in state %s expires %i minutes after its start without an answer: %s',
  (status, minutes, isOver) => {
    expect(isUnanswered({ status, createdAt: 0 }, minutes * MINUTE_MS)).toBe(isOver);
  },
);

test.each([
  { form: 'a new form', url: 'https://pay.example/1', nowMs: 0, expected: true },
  { form: 'a form of eight minutes', url: 'https://pay.example/1', nowMs: 8 * MINUTE_MS, expected: false },
  { form: 'a cancelled form', url: '', nowMs: 0, expected: false },
])('$form can be used again: $expected', ({ url, nowMs, expected }) => {
  expect(isFormUsable({ url, createdAt: 0 }, nowMs)).toBe(expected);
});

test('an attempt without a form is being prepared for some seconds', () => {
  const attempt = { url: '', createdAt: 0, checks: 0 };
  expect(isBeingPrepared(attempt, 1_000)).toBe(true);
  expect(isBeingPrepared(attempt, 15_000)).toBe(false);
  expect(isBeingPrepared({ ...attempt, url: 'https://pay.example/1' }, 1_000)).toBe(false);
});
