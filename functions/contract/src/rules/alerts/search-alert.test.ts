import { expect, test } from 'vitest';
import { DEFAULT_ALERT_SETTINGS } from '../../entities/alert.ts';
import { DEFAULT_DISPATCH_SETTINGS } from '../../entities/dispatch-settings.ts';
import { BookingFields } from '../../entities/service.ts';
import type { SearchState } from '../../entities/service-search.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { newSearch } from '../dispatch/start-search.ts';
import { alertSubject } from './alert-text.ts';
import { evaluateService } from './evaluate-service.ts';
import { NEW_SERVICE_WATCH } from './service-watch.ts';
import type { ServiceWatch, WatchedService } from './service-watch.ts';

const AT = guayaquilInstantMs('2026-11-25', '10:00');

const service = (state: SearchState, facts: Partial<WatchedService> = {}): WatchedService => ({
  ...BookingFields.parse({}),
  ...{ typePayment: null, typePaymentRemaining: null, comprobantePago: '', comprobantePagoRemaining: '' },
  status: 'inmediato',
  driverId: null,
  typeService: 'IMMEDIATE',
  priceCents: 2910,
  date: '2026-11-25',
  hour: '10:00',
  createdAt: AT,
  updatedAt: AT,
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -0.3, lng: -78.55 },
  search: { ...newSearch(DEFAULT_DISPATCH_SETTINGS, AT), state },
  ...facts,
});

const evaluate = (watch: ServiceWatch, watched: WatchedService, minutes = 6) =>
  evaluateService(watch, {
    service: watched,
    position: null,
    approachMinutes: null,
    rules: DEFAULT_ALERT_SETTINGS.rules,
    nowMs: AT + minutes * 60_000,
    drivingSeconds: () => 0,
  });

test.each([
  ['searching', {}, 0],
  ['failed', {}, 1],
  ['paused', {}, 0],
  ['planned', {}, 0],
  ['failed', { driverId: 'd-1' }, 0],
  ['failed', { status: 'cancelado' }, 0],
] as const)('a search that is %s, of a service with %o, opens %d alerts', (state, facts, count) => {
  const { opened } = evaluate(NEW_SERVICE_WATCH, service(state, facts));
  expect(opened.filter(({ kind }) => kind === 'search_failed')).toHaveLength(count);
});

test.each([
  ['searched again', service('searching')],
  ['assigned', service('failed', { driverId: 'd-1' })],
  ['cancelled', service('failed', { status: 'cancelado' })],
])('the alert goes away once the service is %s, and is another one if the search fails again', (_name, after) => {
  const failed = evaluate(NEW_SERVICE_WATCH, service('failed'));
  const gone = evaluate(failed.watch, after, 8);
  expect(gone.resolved).toContainEqual({ kind: 'search_failed', episode: 1 });
  const again = evaluate(gone.watch, service('failed'), 14);
  expect(again.opened).toContainEqual({ kind: 'search_failed', episode: 2 });
});

test('the alert says how many were asked, and what they answered', () => {
  const alert = {
    ...({ kind: 'search_failed', state: 'open', openedAt: AT, resolvedAt: null, isQuiet: false } as const),
    ...{ serviceId: 's-1', serviceNumber: 'S-1', driverId: null, driverName: null, zoneId: null, zoneName: null },
    ...{ reason: null, amountCents: null, document: null, expiresOn: null },
  };
  const subjectOf = (search: { asked: number; declined: number; missed: number; nearby: number }) =>
    alertSubject({ ...alert, search }, AT);
  expect(subjectOf({ asked: 3, declined: 1, missed: 2, nearby: 0 })).toBe(
    'Servicio S-1, avisamos a 3 conductores: 1 lo rechazó, 2 no respondieron',
  );
  expect(subjectOf({ asked: 0, declined: 0, missed: 0, nearby: 0 })).toBe(
    'Servicio S-1, ningún conductor podía tomarlo',
  );
});
