import type { Alert, AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { alertActions, expectedActions } from './alert-looks.ts';
import type { AlertAction } from './alert-looks.ts';

/** 09:00 in Guayaquil. */
const NOW = Date.parse('2026-11-24T14:00:00.000Z');
const alert = (kind: AlertKind, driverId: string | null, resolvedAt: number | null = null) =>
  ({ kind, driverId, resolvedAt }) as Alert;
const service = (hour: string, status = 'confirmado') =>
  ({ date: '2026-11-24', hour, status, driverId: null }) as Service;

interface ActionsCase {
  readonly name: string;
  readonly of: Alert;
  readonly about: Service;
  readonly actions: readonly AlertAction[];
}

test.each<ActionsCase>([
  {
    name: 'no driver, an hour late',
    of: alert('unassigned', null),
    about: service('08:00', 'pendiente'),
    actions: ['assign'],
  },
  {
    name: 'no driver, later',
    of: alert('unassigned', null),
    about: service('07:59', 'pendiente'),
    actions: ['assign', 'reschedule', 'customer'],
  },
  { name: 'not set out, an hour late', of: alert('late_start', 'd1'), about: service('08:00'), actions: ['driver'] },
  {
    name: 'not set out, later',
    of: alert('late_start', 'd1'),
    about: service('07:59'),
    actions: ['driver', 'reschedule'],
  },
  {
    name: 'not set out, driver unknown',
    of: alert('late_start', null),
    about: service('07:00'),
    actions: ['customer', 'reschedule', 'driver'],
  },
  {
    name: 'out of reach, not late',
    of: alert('late_approach', 'd1'),
    about: service('09:30'),
    actions: ['driver', 'customer'],
  },
  {
    name: 'out of reach',
    of: alert('late_approach', 'd1'),
    about: service('07:00'),
    actions: ['driver', 'reschedule', 'customer'],
  },
  {
    name: 'predicted delay',
    of: alert('predicted_late', 'd1'),
    about: service('07:00'),
    actions: ['driver', 'reschedule', 'customer'],
  },
  {
    name: 'delay on the way',
    of: alert('predicted_late', 'd1'),
    about: service('07:00', 'en camino'),
    actions: ['driver', 'customer'],
  },
  { name: 'set out since', of: alert('late_start', 'd1'), about: service('07:00', 'en camino'), actions: ['driver'] },
  { name: 'a stop', of: alert('long_stop', 'd1'), about: service('07:00', 'en curso'), actions: ['driver'] },
  {
    name: 'a failed search',
    of: alert('search_failed', null),
    about: service('07:00', 'pendiente'),
    actions: ['assign'],
  },
  { name: 'a message', of: alert('customer_message', 'd1'), about: service('07:00'), actions: ['customer'] },
  { name: 'resolved', of: alert('unassigned', null, NOW), about: service('07:00', 'pendiente'), actions: ['assign'] },
])('the actions of an alert, the most helpful first: $name', ({ of, about, actions }) => {
  expect(alertActions(of, about, NOW)).toEqual(actions);
});

test('an alert whose service is not known has the actions of its kind', () => {
  expect(alertActions(alert('unassigned', null), undefined, NOW)).toEqual(['assign']);
});

interface ExpectedCase {
  readonly kind: AlertKind;
  readonly driverId: string | null;
  /** Minutes since the alert. */
  readonly age: number;
  readonly actions: readonly AlertAction[];
}

test.each<ExpectedCase>([
  { kind: 'unassigned', driverId: null, age: 120, actions: ['assign'] },
  { kind: 'unassigned', driverId: null, age: 121, actions: ['assign', 'reschedule', 'customer'] },
  { kind: 'late_start', driverId: 'd1', age: 50, actions: ['driver'] },
  { kind: 'late_start', driverId: 'd1', age: 51, actions: ['driver', 'reschedule'] },
  { kind: 'late_approach', driverId: 'd1', age: 60, actions: ['driver', 'customer'] },
  { kind: 'late_approach', driverId: 'd1', age: 61, actions: ['driver', 'reschedule', 'customer'] },
  { kind: 'predicted_late', driverId: 'd1', age: 300, actions: ['driver', 'customer'] },
  { kind: 'new_booking', driverId: null, age: 300, actions: ['assign'] },
])('$age minutes after a $kind alert its expected actions are $actions', ({ kind, driverId, age, actions }) => {
  expect(expectedActions({ kind, driverId, openedAt: NOW - age * 60_000 }, NOW)).toEqual(actions);
});
