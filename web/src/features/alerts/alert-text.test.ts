import type { Alert } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { alertLabel, alertTime } from './alert-text.ts';

const NOW = Date.parse('2026-11-24T14:00:00.000Z');
const alert = (fields: Partial<Alert> = {}) =>
  ({ kind: 'late_start', openedAt: NOW - 600_000, resolvedAt: null, ...fields }) as Alert;
const service = (date: string, hour: string, status = 'confirmado') => ({ date, hour, status }) as Service;

test.each([
  ['2026-11-24', '08:25', '35 min tarde'],
  ['2026-11-23', '11:30', '21 h tarde'],
  ['2026-11-21', '08:30', '3 d tarde'],
  ['2026-11-24', '10:00', 'hace 10 min'],
])('an alert about a service of %s %s says "%s"', (date, hour, text) => {
  expect(alertTime(alert(), service(date, hour), NOW)).toBe(text);
});

test('other alerts, and those without their service, say when they opened', () => {
  expect(alertTime(alert(), undefined, NOW)).toBe('hace 10 min');
  expect(alertTime(alert({ kind: 'long_stop' }), service('2026-11-23', '11:30'), NOW)).toBe('hace 10 min');
  expect(alertTime(alert(), service('2026-11-23', '11:30', 'en camino'), NOW)).toBe('hace 10 min');
});

test('a resolved alert says when it was resolved', () => {
  const text = alertTime(alert({ resolvedAt: NOW - 180_000 }), service('2026-11-23', '11:30'), NOW);
  expect(text).toBe('hace 10 min, resuelta hace 3 min');
});

test('an alert about a driver who cannot arrive in time says how late the service is once its hour has passed', () => {
  const late = alert({ kind: 'late_approach' });
  expect(alertTime(late, service('2026-11-24', '08:25'), NOW)).toBe('35 min tarde');
  expect(alertTime(late, service('2026-11-24', '09:30'), NOW)).toBe('hace 10 min');
});

test('an alert of a predicted delay says how late the driver is once the hour of the service has passed', () => {
  const predicted = alert({ kind: 'predicted_late' });
  const passed = service('2026-11-24', '08:25', 'en camino');
  const ahead = service('2026-11-24', '09:30', 'en camino');
  expect(alertTime(predicted, passed, NOW)).toBe('35 min tarde');
  expect(alertTime(predicted, service('2026-11-24', '08:25'), NOW)).toBe('35 min tarde');
  expect(alertTime(predicted, service('2026-11-24', '08:25', 'en curso'), NOW)).toBe('hace 10 min');
  expect(alertTime(predicted, ahead, NOW)).toBe('hace 10 min');
});

test('the name of a predicted delay is in the future only until the hour has passed', () => {
  expect(alertLabel('predicted_late', false)).toBe('El conductor llegará tarde');
  expect(alertLabel('predicted_late', true)).toBe('El conductor va tarde');
  expect(alertLabel('late_approach', true)).toBe('No llega a tiempo');
});
