import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { inDepartureOrder } from './wall-departures.tsx';

const at = (hour: string, status = 'confirmado') => ({ id: hour, date: '2026-11-24', hour, status }) as Service;

test('departures go by their hours, so that overdue ones come first, and one that has begun is left out', () => {
  const services = [at('07:00'), at('11:00'), at('06:30'), at('09:15'), at('08:00', 'en camino')];
  expect(inDepartureOrder(services).map(({ hour }) => hour)).toEqual(['06:30', '07:00', '09:15', '11:00']);
});
