import type { AlertKind } from '@llevo/contract/entities/alert';
import type { Service } from '@llevo/contract/entities/service';
import { expect, test } from 'vitest';
import { gravestOfEach } from '../../features/alerts/gravest-alerts.ts';
import type { ListedAlert } from '../../features/alerts/live/alert-queries.ts';
import { alertsElsewhere, earlierRows } from './wall-places.ts';

const alert = (kind: AlertKind, serviceId: string | null) =>
  ({ id: `${kind}:${serviceId ?? ''}`, kind, serviceId }) as ListedAlert;
const service = (id: string, status = 'confirmado') => ({ id, status }) as Service;

const UNASSIGNED = alert('unassigned', 'a');
const LATE = alert('late_start', 'b');
const TODAY = alert('late_start', 'today');
const ZONE = alert('zone_left', null);

interface AlertsCase {
  readonly alerts: readonly ListedAlert[];
  readonly shown: readonly string[];
  readonly left: readonly ListedAlert[];
}

test.each<[string, AlertsCase]>([
  ['no alerts', { alerts: [], shown: ['a'], left: [] }],
  ['no list of earlier days', { alerts: [UNASSIGNED, TODAY], shown: [], left: [UNASSIGNED, TODAY] }],
  ['a service that stands in the list', { alerts: [UNASSIGNED, TODAY], shown: ['a'], left: [TODAY] }],
  ['a service that the list has no room for', { alerts: [UNASSIGNED, LATE], shown: ['a'], left: [LATE] }],
  [
    'several alerts of one service',
    { alerts: [alert('new_booking', 'a'), UNASSIGNED, LATE], shown: ['b'], left: [UNASSIGNED] },
  ],
  ['an alert about no service', { alerts: [ZONE, UNASSIGNED], shown: ['a', 'b'], left: [ZONE] }],
  ['all services in the list', { alerts: [UNASSIGNED, LATE], shown: ['a', 'b'], left: [] }],
])('the alerts leave out the services that are shown in another list: %s', (_case, { alerts, shown, left }) => {
  expect(alertsElsewhere(gravestOfEach(alerts), new Set(shown))).toEqual(left);
});

const OPEN = service('a');
const UNDER_WAY = service('b', 'en curso');
const OTHER = service('c');

test.each<[string, readonly ListedAlert[], string]>([
  ['no alert', [], 'a, c, b'],
  ['one about a service under way', [LATE], 'b late_start, a, c'],
  ['two about one service', [alert('new_booking', 'c'), alert('unassigned', 'c')], 'c unassigned, a, b'],
  ['one about another service', [TODAY, ZONE], 'a, c, b'],
])('services of earlier days go by their gravest alert, then those not begun come first: %s', (_case, alerts, rows) => {
  const shown = earlierRows([UNDER_WAY, OPEN, OTHER], alerts);
  expect(shown.map((row) => [row.service.id, row.alert?.kind].filter(Boolean).join(' ')).join(', ')).toBe(rows);
});

test('each service with an alert is shown once, whatever the room for earlier days', () => {
  const alerts = [UNASSIGNED, LATE, TODAY, ZONE];
  const rows = earlierRows([UNDER_WAY, OPEN, OTHER], alerts);
  for (let fitting = 0; fitting <= rows.length; fitting++) {
    const shown = rows.slice(0, fitting);
    const listed = alertsElsewhere(gravestOfEach(alerts), new Set(shown.map((row) => row.service.id)));
    expect(listed.length + shown.filter((row) => row.alert !== null).length).toBe(alerts.length);
  }
});
