import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../testing/service-fixture.ts';
import { inOrderOfEnd, timeLeft } from './wall-under-way.tsx';

const PLACE = { lat: -0.18, lng: -78.48 };
/** A service at one place: an hour in all, two for the largest vehicle. */
const at = (hour: string, facts: Partial<Service> = {}) =>
  serviceFixture({ id: hour, hour, start: PLACE, finish: PLACE, status: 'en curso', ...facts });

test('jobs under way go by their planned ends, whatever their hours, and other services are left out', () => {
  const services = [
    at('07:00', { status: 'confirmado' }),
    at('10:00', { status: 'en camino' }),
    at('08:30', { typeVehicle: '10tn' }),
    at('09:00'),
    at('06:00', { status: 'finalizado' }),
    at('06:30', { status: null }),
  ];
  expect(inOrderOfEnd(services).map(({ service }) => service.hour)).toEqual(['09:00', '08:30', '10:00']);
});

test('jobs that end at the same time keep their order while others change', () => {
  const first = at('09:00', { id: 'a' });
  const second = at('09:00', { id: 'b' });
  const idsOf = (services: readonly Service[]) => inOrderOfEnd(services).map(({ service }) => service.id);
  expect(idsOf([first, second])).toEqual(['a', 'b']);
  expect(idsOf([second, first])).toEqual(['a', 'b']);
});

const END = Date.parse('2026-11-24T15:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;

test.each([
  [-80 * MINUTE, 'Termina en 1 h 20 min'],
  [-35 * MINUTE, 'Termina en 35 min'],
  [-35 * MINUTE + 20 * SECOND, 'Termina en 35 min'],
  [0, 'Termina en 1 min'],
  [59 * SECOND, 'Termina en 1 min'],
])('%d ms after its planned end a job says "%s"', (sinceMs, text) => {
  expect(timeLeft(END, END + sinceMs)).toBe(text);
});
