import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { inDepartureOrder } from './wall-departures.tsx';

const at = (hour: string, status = 'confirmado') => ({ id: hour, date: '2026-11-24', hour, status }) as Service;

test('a service still to come stands before overdue ones, and one that has begun is left out', () => {
  const services = [at('07:00'), at('11:00'), at('06:30'), at('09:15'), at('08:00', 'en camino')];
  const order = inDepartureOrder(services, Date.parse('2026-11-24T14:00:00.000Z'));
  expect(order.map(({ hour }) => hour)).toEqual(['09:15', '11:00', '07:00', '06:30']);
});
