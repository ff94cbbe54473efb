import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ArrivalForecast } from '../../entities/arrival-forecast.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { arrivalForecast, NO_FREE_DRIVER, occupiesDriver } from './arrival-promise.ts';

test.each([
  { minutes: [], forecast: NO_FREE_DRIVER },
  { minutes: [0], forecast: { drivers: 1, minutes: { from: 10, to: 15 } } },
  { minutes: [8], forecast: { drivers: 1, minutes: { from: 10, to: 15 } } },
  { minutes: [9], forecast: { drivers: 1, minutes: { from: 15, to: 20 } } },
  { minutes: [18, 11], forecast: { drivers: 2, minutes: { from: 15, to: 20 } } },
  { minutes: [20], forecast: { drivers: 1, minutes: { from: 20, to: 30 } } },
  { minutes: [21], forecast: NO_FREE_DRIVER },
  { minutes: [14, 40], forecast: { drivers: 1, minutes: { from: 20, to: 30 } } },
  { minutes: [1, 2, 3, 4, 5], forecast: { drivers: 3, minutes: { from: 10, to: 15 } } },
])('drivers $minutes minutes away give $forecast', ({ minutes, forecast }) => {
  expect(arrivalForecast(minutes)).toEqual(forecast);
});

test('a forecast is never shorter than the way, and always one of three', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 120 }), { maxLength: 10 }), (minutes) => {
      const forecast = ArrivalForecast.parse(arrivalForecast(minutes));
      const nearest = Math.min(...minutes);
      expect(forecast.minutes === null).toBe(nearest > 20);
      if (forecast.minutes === null) return;
      expect(forecast.minutes.to).toBeGreaterThan(nearest);
      expect(['10-15', '15-20', '20-30']).toContain(`${forecast.minutes.from}-${forecast.minutes.to}`);
    }),
  );
});

test.each([
  { status: 'en camino', hour: '23:00', isOccupied: true },
  { status: 'en curso', hour: '06:00', isOccupied: true },
  { status: 'confirmado', hour: '11:00', isOccupied: true },
  { status: 'pendiente', hour: '08:00', isOccupied: true },
  { status: 'confirmado', hour: '13:00', isOccupied: false },
  { status: 'finalizado', hour: '10:00', isOccupied: false },
  { status: 'cancelado', hour: '10:30', isOccupied: false },
])('at 10:00 a service $status at $hour occupies its driver: $isOccupied', ({ status, hour, isOccupied }) => {
  const service = { status, date: '2026-11-27', hour };
  expect(occupiesDriver(service, guayaquilInstantMs('2026-11-27', '10:00'))).toBe(isOccupied);
});
