import { expect, test } from 'vitest';
import { delayText, pastEndText } from './delay-text.ts';

const DUE = Date.parse('2026-11-24T15:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

test.each([
  [35 * MINUTE + 59 * SECOND, '35 min'],
  [2 * HOUR + 59 * MINUTE, '2 h'],
  [47 * HOUR, '47 h'],
  [71 * HOUR, '2 d'],
])('%d ms after it was due something is late by "%s"', (sinceMs, text) => {
  expect(delayText(DUE, DUE + sinceMs)).toBe(text);
});

test.each([
  ['en curso', -MINUTE, null],
  ['en curso', 59 * SECOND, null],
  ['en curso', MINUTE, 'Pasó su fin hace 1 min'],
  ['en camino', 20 * MINUTE + 59 * SECOND, 'Pasó su fin hace 20 min'],
  ['en camino', 2 * HOUR + 15 * MINUTE, 'Pasó su fin hace 2 h 15 min'],
  ['confirmado', 3 * HOUR, 'Pasó su fin hace 3 h'],
  [null, 3 * HOUR, 'Pasó su fin hace 3 h'],
  ['finalizado', 3 * HOUR, null],
])('a service "%s" says %d ms after its planned end: %s', (status, sinceMs, text) => {
  expect(pastEndText(status, DUE, DUE + sinceMs)).toBe(text);
});
