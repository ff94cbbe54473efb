import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { boardLoadFixture, loadJobFixture } from '../../../testing/board-load-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from '../day/board-day.ts';
import { loadFlags, overdueText, shortCounts, unconfirmedInWeek } from './load-flags.ts';

const [YESTERDAY, TODAY, TOMORROW] = ['2026-11-23', '2026-11-24', '2026-11-25'];
const NOW = Date.parse(`${TODAY}T15:30:00Z`);
const single = (status: string) => ({ jobs: 1, first_jobs: [loadJobFixture({ status })] });

test.each([
  { what: 'to come', facts: { date: TOMORROW }, short: 2, texts: [] },
  {
    what: 'with a late job',
    facts: { date: TODAY, late: 1, late_since: '08:15' },
    short: 0,
    texts: ['late: 2 h tarde'],
  },
  {
    what: 'with a job late since an unknown hour',
    facts: { date: TODAY, late: 1 },
    short: 0,
    texts: ['late: 1 atrasado'],
  },
  {
    what: 'of a past day that was never begun or finished',
    facts: { date: YESTERDAY, late: 1, under_way: 1, finished: 1 },
    short: 0,
    texts: ['leftOpen: 2 sin cerrar'],
  },
  {
    what: 'in conflict',
    facts: { date: TOMORROW, jobs: 2, conflicts: 2 },
    short: 0,
    texts: ['conflict: Con conflicto'],
  },
  { what: 'partly in conflict', facts: { date: TODAY, conflicts: 2 }, short: 0, texts: ['conflict: 2 con conflicto'] },
  { what: 'of a past day in conflict', facts: { date: YESTERDAY, conflicts: 2 }, short: 0, texts: [] },
  { what: 'out of reach', facts: { date: TODAY }, short: 1, texts: ['short: No llega'] },
  {
    what: 'with everything at once',
    facts: { date: TODAY, jobs: 5, late: 2, late_since: '08:15', under_way: 1 },
    short: 2,
    texts: ['late: 2 atrasados', 'short: 2 no llegan', 'underway: 1 en marcha'],
  },
  {
    what: 'that its driver has not confirmed',
    facts: { date: TOMORROW, unconfirmed: 3 },
    short: 0,
    texts: ['unconfirmed: Sin confirmar'],
  },
  {
    what: 'that its driver has confirmed in part, with a late job',
    facts: { date: TODAY, late: 2, unconfirmed: 1 },
    short: 0,
    texts: ['late: 2 atrasados', 'unconfirmed: 1 sin confirmar'],
  },
  { what: 'of a past day, unconfirmed', facts: { date: YESTERDAY, unconfirmed: 1 }, short: 0, texts: [] },
  {
    what: 'of one job on its way',
    facts: { date: TODAY, under_way: 1, ...single('en camino') },
    short: 0,
    texts: ['underway: En camino'],
  },
  { what: 'partly finished', facts: { date: TODAY, finished: 2 }, short: 0, texts: [] },
  { what: 'finished', facts: { date: TODAY, finished: 3 }, short: 0, texts: ['over: Finalizados'] },
  {
    what: 'of one finished job',
    facts: { date: YESTERDAY, finished: 1, ...single('finalizado') },
    short: 0,
    texts: ['over: Finalizado'],
  },
])('a load $what says $texts', ({ facts, short, texts }) => {
  const flags = loadFlags(boardLoadFixture(facts), NOW, short);
  expect(flags.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(texts);
});

test.each([
  { date: TODAY, text: '3 atrasados' },
  { date: YESTERDAY, text: '5 sin cerrar' },
])('the late and begun jobs of $date are together "$text"', ({ date, text }) => {
  const load = boardLoadFixture({ date, late: 1, under_way: 2 });
  expect(overdueText([load, boardLoadFixture({ date, late: 2 })], NOW)).toBe(text);
});

test('a week counts the unconfirmed jobs of today and later', () => {
  const loads = [YESTERDAY, TODAY, TOMORROW].map((date) => boardLoadFixture({ date, unconfirmed: 2 }));
  expect(unconfirmedInWeek(loads, TODAY)).toBe(4);
});

test('a day without late jobs has no text for them', () => {
  expect(overdueText([boardLoadFixture({ date: TODAY, under_way: 2 })], NOW)).toBeNull();
});

test('drivers who cannot reach a job of today by its hour are counted from where they are', () => {
  const quito = { lat: -0.2, lng: -78.5 };
  const loja = { lat: -3.99, lng: -79.2 };
  const services = [
    serviceFixture({ id: 'a', driverId: 'd1', hour: '11:00', start: loja, finish: loja }),
    // The way to a second job begins at the first one.
    serviceFixture({ id: 'a2', driverId: 'd1', hour: '13:00', start: loja, finish: loja }),
    serviceFixture({ id: 'b', driverId: 'd2', hour: '11:00', start: quito, finish: quito }),
  ];
  const place = { ...quito, city: 'Quito', seen_at: '2026-11-24T14:59:00Z' };
  const drivers = ['d1', 'd2'].map((id) => boardDriverFixture(id, { place }));
  const now = { minute: 600, ms: Date.parse('2026-11-24T15:00:00Z') };
  const counts = shortCounts(createDayBuilder()({ services, drivers, pending: new Map(), now }));
  expect([counts.get('d1'), counts.get('d2')]).toEqual([1, 0]);
  expect(shortCounts(null).size).toBe(0);
});
