import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from './board-day.ts';
import { lateApproaches, runsLate } from './late-approaches.ts';

const QUITO = { lat: -0.2, lng: -78.5 };
const LOJA = { lat: -3.99, lng: -79.2 };
const NOW = { minute: 600, ms: Date.parse('2026-11-24T15:00:00Z') };
const driver = boardDriverFixture('d1', { place: { ...QUITO, city: 'Quito', seen_at: '2026-11-24T14:59:00Z' } });

const lateAt = (hour: string, facts = {}, now: typeof NOW | null = NOW) => {
  const services = [serviceFixture({ id: 'a', driverId: 'd1', hour, start: LOJA, finish: LOJA, ...facts })];
  const [lane] = createDayBuilder()({ services, drivers: [driver], pending: new Map() }).lanes;
  return lane === undefined ? [] : [...lateApproaches(lane, now).values()].map(({ kind }) => kind);
};

test('a job that its driver cannot reach by its hour is late beforehand', () => {
  expect(lateAt('11:00')).toEqual(['late']);
  expect(lateAt('11:00', { start: QUITO })).toEqual([]);
});

test('a driver far away with hours to go comes in time', () => {
  expect(lateAt('23:30')).toEqual([]);
});

test('a job whose hour has passed, that has begun, or of another day is not late beforehand', () => {
  expect(lateAt('09:00')).toEqual([]);
  expect(lateAt('11:00', { status: 'en camino' })).toEqual([]);
  expect(lateAt('11:00', {}, null)).toEqual([]);
});

interface Present {
  readonly now?: typeof NOW | null;
  readonly of?: ReturnType<typeof boardDriverFixture>;
}

const lateOnTheWay = (hour: string, facts = {}, { now = NOW, of = driver }: Present = {}) => {
  const services = [serviceFixture({ id: 'a', driverId: 'd1', hour, start: LOJA, status: 'en camino', ...facts })];
  const [lane] = createDayBuilder()({ services, drivers: [of], pending: new Map() }).lanes;
  return lane === undefined ? [] : lane.jobs.map((job) => runsLate(job, lane, now));
};

test('a driver on the way runs late once the hour has passed, until at the pick-up', () => {
  expect(lateOnTheWay('09:50')).toEqual([true]);
  expect(lateOnTheWay('10:00')).toEqual([false]);
  expect(lateOnTheWay('09:50', { start: QUITO })).toEqual([false]);
  expect(lateOnTheWay('09:50', { status: 'en curso' })).toEqual([false]);
  expect(lateOnTheWay('09:50', { status: 'confirmado' })).toEqual([false]);
});

test('no driver runs late on another day, or without a fresh position', () => {
  const silent = boardDriverFixture('d1', { place: { ...QUITO, city: 'Quito', seen_at: '2026-11-24T14:50:00Z' } });
  expect(lateOnTheWay('09:50', {}, { now: null })).toEqual([false]);
  expect(lateOnTheWay('09:50', {}, { of: silent })).toEqual([false]);
});
