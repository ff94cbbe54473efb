import { expect, test } from 'vitest';
import { boardDriverFixture } from '../../../testing/board-driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from './board-day.ts';
import { countUnconfirmed, isUnconfirmed, jobStatusText, unconfirmedText } from './unconfirmed.ts';

const NOTHING = new Map();
const DRIVERS = ['d1', 'd2'].map((id) => boardDriverFixture(id));

test.each([
  { what: 'offered to its driver', facts: { status: 'pendiente' }, unconfirmed: true, text: 'Sin confirmar' },
  { what: 'offered for now', facts: { status: 'inmediato' }, unconfirmed: true, text: 'Sin confirmar' },
  {
    what: 'accepted by another driver',
    facts: { status: 'confirmado', acceptance: { driverId: 'd2', at: 1 } },
    unconfirmed: true,
    text: 'Sin confirmar',
  },
  { what: 'confirmed', facts: { status: 'confirmado' }, unconfirmed: false, text: 'Confirmado' },
  { what: 'on its way', facts: { status: 'en camino' }, unconfirmed: false, text: 'En camino' },
  { what: 'finished', facts: { status: 'finalizado' }, unconfirmed: false, text: 'Finalizado' },
  {
    what: 'without a driver',
    facts: { status: 'pendiente', driverId: null, driverName: null },
    unconfirmed: false,
    text: 'Pendiente',
  },
  {
    what: 'immediate and without a driver',
    facts: { status: 'inmediato', driverId: null, driverName: null },
    unconfirmed: false,
    text: 'Inmediato, sin conductor',
  },
])('a job that is $what says "$text"', ({ facts, unconfirmed, text }) => {
  const services = [serviceFixture(facts)];
  const job = createDayBuilder()({ services, drivers: DRIVERS, pending: NOTHING }).jobs.get('s1');
  if (job === undefined) throw new Error('Missing job');
  expect([isUnconfirmed(job), jobStatusText(job)]).toEqual([unconfirmed, text]);
});

test('a confirmed job is unconfirmed as soon as a change gives it to another driver, not by a new hour alone', () => {
  const service = serviceFixture({ hour: '08:30' });
  const day = (driverId: string) =>
    createDayBuilder()({
      services: [service],
      drivers: DRIVERS,
      pending: new Map([['s1', { driverId, hour: '10:00', seenAt: service.updatedAt }]]),
    });
  expect(countUnconfirmed([...day('d2').jobs.values()])).toBe(1);
  expect(countUnconfirmed([...day('d1').jobs.values()])).toBe(0);
});

test('unconfirmed jobs are counted in words', () => {
  expect(unconfirmedText(1)).toBe('1 sin confirmar');
  expect(unconfirmedText(1200)).toBe('1,200 sin confirmar');
});
