import { expect, test } from 'vitest';
import { overLimitLines } from './over-limit.ts';

const share = (used: number) => ({ used, limit: null });
const USAGE = { members: share(12), drivers: share(26), apiKeys: share(3), apiCalls: share(0) };

test('what no longer fits into a smaller plan', () => {
  expect(overLimitLines(USAGE, 'business')).toEqual([]);
  expect(overLimitLines(USAGE, 'startup')).toEqual(['Usuarios: 12, incluye 10']);
  expect(overLimitLines(USAGE, 'free')).toEqual([
    'Usuarios: 12, incluye 2',
    'Conductores activos: 26, incluye 25',
    'Claves de API: 3, incluye 0',
  ]);
});
