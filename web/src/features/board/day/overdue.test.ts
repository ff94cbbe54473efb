import { expect, test } from 'vitest';
import type { BoardJob } from './board-day.ts';
import { isOverdue, overdueText } from './overdue.ts';

const job = (startMinute: number, status = 'confirmado') => ({ startMinute, service: { status } }) as BoardJob;

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
