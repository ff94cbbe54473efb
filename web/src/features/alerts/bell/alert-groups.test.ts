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
  const kinds: readonly AlertKind[] = [
    'zone_left',
    'late_start',
    'unassigned',
    'refund_due',
    'search_failed',
    'zone_left',
    'predicted_late',
    'late_approach',
  ];
  const alerts = kinds.map((kind, at) => alert(`a${at.toString()}`, kind));
  expect(groupsOf(alerts)).toEqual([
    ['search_failed', ['a4']],
    ['unassigned', ['a2']],
    ['late_start', ['a1']],
    ['late_approach', ['a7']],
    ['predicted_late', ['a6']],
    ['refund_due', ['a3']],
    ['zone_left', ['a0', 'a5']],
  ]);
});

test('services not overdue or unknown come first in their group, in their order, then the least overdue', () => {
  const alerts = ['unknown', 'late', 'ahead', 'early'].map((id) => alert(id, 'unassigned'));
  expect(groupsOf(alerts)).toEqual([['unassigned', ['unknown', 'ahead', 'late', 'early']]]);
});
