import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { conflictText, parseServiceConflict } from './conflict-text.ts';

const current = {
  driver: 'd2',
  driverName: 'Luis Vera',
  changedBy: 'Ana Lema',
  changedAt: '2026-11-21T17:05:00.000Z',
};
const refused = (status: number, body: object) =>
  new ApiError(status, { message: 'x', code: 'conflict', ...body }, { fallback: 'x' });

test('the text names the first change, its driver and its time', () => {
  expect(conflictText(current, 'd3')).toBe(
    'Ana Lema ya asignó a Luis Vera (21/11/2026 12:05). No se cambió nada; si confirmas ahora, se reemplaza esa decisión.',
  );
  expect(conflictText({ driver: 'default', driverName: null, changedBy: null, changedAt: null }, 'd3')).toBe(
    'Alguien ya quitó al conductor. No se cambió nada; si confirmas ahora, se reemplaza esa decisión.',
  );
});

test('the text of a conflict with the same choice asks for no change', () => {
  expect(conflictText(current, 'd2')).toContain('No hace falta cambiar nada.');
});

test('only a 409 with the current state is a conflict', () => {
  expect(parseServiceConflict(refused(409, { current }))).toEqual(current);
  expect(parseServiceConflict(refused(409, {}))).toBeNull();
  expect(parseServiceConflict(refused(400, { current }))).toBeNull();
  expect(parseServiceConflict(new Error('x'))).toBeNull();
});
