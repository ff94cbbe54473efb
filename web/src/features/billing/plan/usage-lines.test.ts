import { expect, test } from 'vitest';
import { usageLines, overLimitLines } from './usage-lines.ts';

const share = (used: number, limit: number | null) => ({ used, limit });

test('usage lines have levels from calm to full', () => {
  const usage = {
    members: share(3, 10),
    drivers: share(81, 100),
    apiKeys: share(3, 3),
    apiCalls: share(12_345, null),
    webhooks: share(1, 3),
  };
  expect(usageLines(usage)).toEqual([
    { id: 'members', label: 'Usuarios', usedText: '3', limitText: 'de 10', percent: 30, level: 'calm' },
    { id: 'drivers', label: 'Conductores activos', usedText: '81', limitText: 'de 100', percent: 81, level: 'near' },
    { id: 'apiKeys', label: 'Claves de API', usedText: '3', limitText: 'de 3', percent: 100, level: 'full' },
    {
      id: 'apiCalls',
      label: 'Llamadas a la API este mes',
      usedText: '12,345',
      limitText: 'sin límite',
      percent: null,
      level: 'calm',
    },
    {
      id: 'webhooks',
      label: 'Destinos de webhooks activos',
      usedText: '1',
      limitText: 'de 3',
      percent: 33,
      level: 'calm',
    },
  ]);
});

test('usage over the limit, as after a downgrade, is a full bar', () => {
  const usage = {
    members: share(12, 10),
    drivers: share(0, 25),
    apiKeys: share(2, 0),
    apiCalls: share(0, 0),
    webhooks: share(0, 1),
  };
  expect(
    usageLines(usage).map(({ usedText, limitText, percent, level }) => [usedText, limitText, percent, level]),
  ).toEqual([
    ['12', 'de 10', 100, 'full'],
    ['0', 'de 25', 0, 'calm'],
    ['2', 'de 0', 100, 'full'],
    [null, 'No incluido', null, 'calm'],
    ['0', 'de 1', 0, 'calm'],
  ]);
});

const USAGE = {
  members: share(12, null),
  drivers: share(26, null),
  apiKeys: share(3, null),
  apiCalls: share(0, null),
  webhooks: share(0, null),
};

test('usage over the limits of a smaller plan', () => {
  expect(overLimitLines(USAGE, 'business')).toEqual([]);
  expect(overLimitLines(USAGE, 'startup')).toEqual(['Usuarios: 12, incluye 10']);
  expect(overLimitLines(USAGE, 'free')).toEqual([
    'Usuarios: 12, incluye 2',
    'Conductores activos: 26, incluye 25',
    'Claves de API: 3, incluye 0',
  ]);
});
