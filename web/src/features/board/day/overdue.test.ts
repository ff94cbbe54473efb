import { expect, test } from 'vitest';
import type { BoardJob } from './board-day.ts';
import {
  isAhead,
  isOverdue,
  isPastEnd,
  overdueText,
  pastEndCountText,
  pastEndText,
  shortOverdueText,
  shortPastEndText,
  soonText,
} from './overdue.ts';

const job = (startMinute: number, status = 'confirmado') =>
  ({ startMinute, endMinute: startMinute + 60, service: { status } }) as BoardJob;

test.each([
  [job(480), 505, 'Atrasado 25 min'],
  [job(480), 480, null],
  [job(480), 479, null],
  [job(480), 615, 'Atrasado 2 h 15 min'],
  [job(480, 'en camino'), 505, null],
  [job(480, 'finalizado'), 505, null],
  [job(480), null, null],
])('%#: %s', (of, nowMinute, text) => {
  expect(overdueText(of, nowMinute)).toBe(text);
  expect(isOverdue(of, nowMinute)).toBe(text !== null);
});

test('a late job says in few words how late it is', () => {
  expect([505, 615, 480, null].map((nowMinute) => shortOverdueText(job(480), nowMinute))).toEqual([
    ...['25 min tarde', '2 h tarde', null, null],
  ]);
});

test.each([
  { name: 'whose hour comes', of: job(480), nowMinute: 479, expected: true },
  { name: 'whose hour it is', of: job(480), nowMinute: 480, expected: true },
  { name: 'whose hour has passed', of: job(480), nowMinute: 481, expected: false },
  { name: 'that began early', of: job(480, 'en camino'), nowMinute: 470, expected: false },
])('whether a job $name is still to begin: $expected', ({ of, nowMinute, expected }) => {
  expect(isAhead(of, nowMinute)).toBe(expected);
});

test.each([
  [0, null],
  [65, 'en 1 h 5 min'],
  [180, 'en 3 h'],
  [181, null],
  [-5, null],
])('a job that begins in %s minutes says %s', (minutes, text) => {
  expect(soonText(job(600 + minutes), 600)).toBe(text);
  expect(soonText(job(600 + minutes), null)).toBeNull();
});

test.each([
  { of: job(480, 'en curso'), nowMinute: 565, texts: ['Pasó su fin hace 25 min', '+25 min'] },
  { of: job(480, 'en camino'), nowMinute: 675, texts: ['Pasó su fin hace 2 h 15 min', '+2 h'] },
  { of: job(480), nowMinute: 541, texts: ['Pasó su fin hace 1 min', '+1 min'] },
  { of: job(480, 'en curso'), nowMinute: 540, texts: [null, null] },
  { of: job(480, 'finalizado'), nowMinute: 565, texts: [null, null] },
  { of: job(480, 'en curso'), nowMinute: null, texts: [null, null] },
])('$of.service.status from 480 to 540 is past its end at $nowMinute: $texts', ({ of, nowMinute, texts }) => {
  expect([pastEndText(of, nowMinute), shortPastEndText(of, nowMinute)]).toEqual(texts);
  expect(isPastEnd(of, nowMinute)).toBe(texts[0] !== null);
});

test('jobs past their end are counted in words', () => {
  expect([1, 4].map(pastEndCountText)).toEqual(['1 pasó su fin', '4 pasaron su fin']);
});
