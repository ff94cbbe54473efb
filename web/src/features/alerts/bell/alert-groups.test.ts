import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import type { ListedAlert } from '../live/alert-queries.ts';
import { alertGroups } from './alert-groups.ts';

const NOW = Date.parse('2026-11-24T14:00:00.000Z');
const alert = (id: string, kind: AlertKind) =>
  ({ id, kind, serviceId: id, openedAt: NOW, resolvedAt: null }) as ListedAlert;
const HOURS = new Map([
  ['early', '07:00'],
  ['late', '08:30'],
  ['ahead', '18:00'],
]);
const serviceOf = (id: string | null) => {
  const hour = HOURS.get(id ?? '');
  return hour === undefined ? undefined : ({ date: '2026-11-24', hour, status: 'confirmado' } as Service);
};
const groupsOf = (alerts: readonly ListedAlert[]) =>
  alertGroups(alerts, serviceOf, NOW).map(({ kind, alerts: own }) => [kind, own.map(({ id }) => id)]);

test('alerts are grouped by kind, the most urgent kind first', () => {
  const alerts = [alert('a', 'zone_left'), alert('b', 'unassigned'), alert('c', 'late_start'), alert('d', 'zone_left')];
  expect(groupsOf(alerts)).toEqual([
    ['late_start', ['c']],
    ['unassigned', ['b']],
    ['zone_left', ['a', 'd']],
  ]);
});

test('services not overdue or unknown come first in their group, in their order, then the least overdue', () => {
  const alerts = ['unknown', 'late', 'ahead', 'early'].map((id) => alert(id, 'unassigned'));
  expect(groupsOf(alerts)).toEqual([['unassigned', ['unknown', 'ahead', 'late', 'early']]]);
});
