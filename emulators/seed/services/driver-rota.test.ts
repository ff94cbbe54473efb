import { expect, test } from 'vitest';
import { demoDrivers } from '../people/demo-drivers.ts';
import { randomLocation } from '../random/random-location.ts';
import { createRandom } from '../random/random.ts';
import { DAY_MS, seedClock } from '../seed-clock.ts';
import { DriverRota } from './driver-rota.ts';

const CLOCK = seedClock(Date.parse('2026-03-14T17:00:00Z'));
const HOUR_MS = 3_600_000;

/** One active driver for each of these cities, named by the city. */
const driversOf = (...cities: string[]) =>
  demoDrivers('llevo', cities.length, CLOCK).map((driver, index) => ({
    ...driver,
    name: cities[index] ?? '',
    address: `Calle Larga 1, Centro, ${cities[index] ?? ''}`,
  }));

/** A trip of yesterday inside a city. */
function tripAt(hour: number, city: string) {
  const random = createRandom(`trip in ${city}`);
  const [start, finish] = [randomLocation(random, city), randomLocation(random, city)];
  return { startsAtMs: CLOCK.startOfTodayMs - DAY_MS + hour * HOUR_MS, start, finish, needsActive: true };
}

test('a city without drivers is served from the nearest one', () => {
  const rota = new DriverRota(driversOf('Guayaquil', 'Quito', 'Cuenca'), CLOCK);
  expect(rota.assign(tripAt(9, 'Ibarra'))?.name).toBe('Quito');
  expect(rota.assign(tripAt(9, 'Guayaquil'))?.name).toBe('Guayaquil');
});

test('a driver at work gets the next trip of the day, and none at the same hour', () => {
  const rota = new DriverRota(driversOf('Quito', 'Quito'), CLOCK);
  const [morning, same, afternoon] = [9, 9, 16].map((hour) => rota.assign(tripAt(hour, 'Quito'))?.id);
  expect(same).not.toBe(morning);
  expect(afternoon).toBe(morning);
});

test('an account without drivers assigns none', () => {
  expect(new DriverRota([], CLOCK).assign(tripAt(9, 'Quito'))).toBeNull();
});

test('a trip of the last days has a driver who is active now, an older one may have another', () => {
  const former = driversOf('Quito').map((driver) => ({ ...driver, status: 'correccion' as const }));
  const over = { ...tripAt(9, 'Quito'), needsActive: false };
  expect(new DriverRota(former, CLOCK).assign(over)).toBeNull();
  const older = { ...over, startsAtMs: over.startsAtMs - 20 * DAY_MS };
  expect(new DriverRota(former, CLOCK).assign(older)?.id).toBe(former[0]?.id);
});
