import { expect, test } from 'vitest';
import { usageLines } from './usage-lines.ts';

const share = (used: number, limit: number | null) => ({ used, limit });

test('what a plan counts, from calm to full', () => {
  const usage = { members: share(3, 10), drivers: share(81, 100), apiKeys: share(3, 3), apiCalls: share(12_345, null) };
  expect(usageLines(usage)).toEqual([
    { id: 'members', label: 'Usuarios', words: '3 de 10', percent: 30, level: 'calm' },
    { id: 'drivers', label: 'Conductores activos', words: '81 de 100', percent: 81, level: 'near' },
    { id: 'apiKeys', label: 'Claves de API', words: '3 de 3', percent: 100, level: 'full' },
    { id: 'apiCalls', label: 'Llamadas a la API este mes', words: '12.345, sin límite', percent: null, level: 'calm' },
  ]);
});

test('more than a plan includes, as after a smaller one was chosen, is a full bar', () => {
  const usage = { members: share(12, 10), drivers: share(0, 25), apiKeys: share(2, 0), apiCalls: share(0, 0) };
  expect(usageLines(usage).map(({ words, percent, level }) => [words, percent, level])).toEqual([
    ['12 de 10', 100, 'full'],
    ['0 de 25', 0, 'calm'],
    ['2 de 0', 100, 'full'],
    ['No incluido', null, 'calm'],
  ]);
});
