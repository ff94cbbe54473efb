import { expect, test } from 'vitest';
import { boardLoadFixture, loadJobFixture } from '../../../testing/board-load-fixture.ts';
import { loadDetail, loadHint, loadTitle } from './load-text.ts';

const FIRST = loadJobFixture();
const SECOND = loadJobFixture({ id: 's2', hour: '10:00', userName: 'Eva Paz', addressFinish: 'Centro, Ibarra' });
const HOURS = { first_hour: '08:00', last_end: '14:30' };

test('a load of one job says its hour, customer and way, shortened', () => {
  const load = boardLoadFixture({ jobs: 1, ...HOURS, first_jobs: [FIRST] });
  expect([loadTitle(load), loadDetail(load)]).toEqual([
    '08:00 Rosa Cruz',
    { text: 'La Carolina → Cumbayá', length: null },
  ]);
  expect(loadHint(load)).toBe('08:00 Rosa Cruz, La Carolina → Cumbayá, Quito');
});

test('a load of several jobs says their number, hours and length, and its hint has the first two too', () => {
  const load = boardLoadFixture({ jobs: 3, minutes: 330, ...HOURS, first_jobs: [FIRST, SECOND] });
  expect([loadTitle(load), loadDetail(load)]).toEqual(['3 servicios', { text: '08:00–14:30', length: '5 h 30 min' }]);
  expect(loadHint(load).split('\n')).toEqual([
    '08:00–14:30 · 5 h 30 min',
    '08:00 Rosa Cruz, La Carolina → Cumbayá, Quito',
    '10:00 Eva Paz, La Carolina, Quito → Centro, Ibarra',
    'Y 1 más.',
  ]);
});

test('a load without details says number and length alone', () => {
  const load = boardLoadFixture({ jobs: 1, minutes: 45 });
  expect([loadTitle(load), loadDetail(load), loadHint(load)]).toEqual([
    '1 servicio',
    { text: '45 min', length: null },
    '',
  ]);
});
