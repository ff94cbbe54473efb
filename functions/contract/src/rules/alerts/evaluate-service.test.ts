import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_ALERT_SETTINGS, SERVICE_ALERT_KINDS } from '../../entities/alert.ts';
import type { ServiceAlertKind } from '../../entities/alert.ts';
import { SERVICE_STATUSES } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { evaluateService, serviceAlertId } from './evaluate-service.ts';
import type { DriverPosition, ServiceFacts, ServiceWatch, WatchedService } from './service-watch.ts';
import { NEW_SERVICE_WATCH } from './service-watch.ts';

const MINUTE = 60_000;
const AT = guayaquilInstantMs('2026-11-25', '10:00');
const START = { lat: -0.18, lng: -78.48 };
const FINISH = { lat: -0.3, lng: -78.55 };
const BETWEEN = { lat: -0.24, lng: -78.5 };

const service = (fields: Partial<WatchedService> = {}): WatchedService => ({
  status: 'confirmado',
  driverId: 'd-1',
  origin: 'dispatcher',
  date: '2026-11-25',
  hour: '10:00',
  createdAt: AT - 24 * 60 * MINUTE,
  updatedAt: AT - 24 * 60 * MINUTE,
  start: START,
  finish: FINISH,
  refusal: null,
  search: null,
  cancellation: null,
  refund: null,
  cashReport: null,
  priceCents: 2_500,
  typeService: 'IMMEDIATE',
  payments: [],
  ...{ typePayment: null, typePaymentRemaining: null, comprobantePago: '', comprobantePagoRemaining: '' },
  ...fields,
});

/** Facts `minutes` after the appointment of the service; every drive takes ten minutes. */
const facts = (minutes: number, fields: Partial<ServiceFacts> = {}): ServiceFacts => ({
  service: service(),
  position: null,
  approachMinutes: null,
  rules: DEFAULT_ALERT_SETTINGS.rules,
  nowMs: AT + minutes * MINUTE,
  drivingSeconds: () => 600,
  ...fields,
});

const at = (minutes: number, place = BETWEEN): DriverPosition => ({ ...place, atMs: AT + minutes * MINUTE });

/** Evaluates facts one after another; returns the last result. */
const after = (...steps: readonly ServiceFacts[]) => {
  let watch: ServiceWatch = NEW_SERVICE_WATCH;
  let opened: string[] = [];
  let resolved: string[] = [];
  for (const step of steps) {
    const result = evaluateService(watch, step);
    watch = result.watch;
    opened = result.opened.map(({ kind }) => kind);
    resolved = result.resolved.map(({ kind }) => kind);
  }
  return { watch, opened, resolved };
};

const refusal = { driverId: 'd-1', at: AT - 298 * MINUTE };

const cancelledBy = (uid: string): WatchedService =>
  service({
    status: 'cancelado',
    origin: 'quoter',
    cancellation: {
      reason: '',
      code: null,
      from: 'pendiente',
      by: { uid, name: '', at: AT - 298 * MINUTE },
      keepsDeposit: false,
    },
  });

describe('a rule holds', () => {
  const unassigned = service({ driverId: null });
  const booked = service({ driverId: null, origin: 'quoter', status: 'pendiente', createdAt: AT - 300 * MINUTE });
  const driving = service({ status: 'en camino' });
  const loaded = service({ status: 'en curso' });
  const off = { ...DEFAULT_ALERT_SETTINGS.rules, unassigned: { on: false, minutes: 60 } };

  test.each<{ says: string; steps: ServiceFacts[]; opened: ServiceAlertKind[] }>([
    { says: 'a new booking', steps: [facts(-299, { service: booked })], opened: ['new_booking'] },
    { says: 'a booking first seen hours later', steps: [facts(-200, { service: booked })], opened: [] },
    {
      says: 'a booking of a dispatcher',
      steps: [facts(-299, { service: { ...booked, origin: 'dispatcher' } })],
      opened: [],
    },
    {
      // From before a confirmation needed a driver.
      says: 'a booking that is confirmed without a driver',
      steps: [facts(-299, { service: { ...booked, status: 'confirmado' } })],
      opened: ['new_booking'],
    },
    {
      says: 'a booking that a driver refused',
      steps: [facts(-299, { service: booked }), facts(-298, { service: { ...booked, refusal } })],
      opened: ['driver_declined'],
    },
    {
      says: 'a refused booking that another driver has',
      steps: [facts(-298, { service: { ...booked, driverId: 'd-2', refusal } })],
      opened: [],
    },
    {
      says: 'a booking that its customer cancelled',
      steps: [facts(-299, { service: booked }), facts(-298, { service: cancelledBy('tracking') })],
      opened: ['customer_cancelled'],
    },
    {
      says: 'a booking that the company cancelled',
      steps: [facts(-299, { service: booked }), facts(-298, { service: cancelledBy('u-1') })],
      opened: [],
    },
    {
      says: 'a service without a driver an hour before',
      steps: [facts(-60, { service: unassigned })],
      opened: ['unassigned'],
    },
    { says: 'a service without a driver 61 minutes before', steps: [facts(-61, { service: unassigned })], opened: [] },
    {
      says: 'a service without a driver two days later',
      steps: [facts(48 * 60, { service: unassigned })],
      opened: ['unassigned'],
    },
    {
      says: 'a service without a driver three days later',
      steps: [facts(72 * 60, { service: unassigned })],
      opened: [],
    },
    { says: 'a rule that is off', steps: [facts(-60, { service: unassigned, rules: off })], opened: [] },
    {
      says: 'an immediate booking',
      steps: [facts(9, { service: service({ driverId: null, createdAt: AT }) })],
      opened: [],
    },
    {
      says: 'an immediate booking after ten minutes',
      steps: [facts(10, { service: service({ driverId: null, createdAt: AT }) })],
      opened: ['unassigned'],
    },
    { says: 'a start ten minutes late', steps: [facts(10)], opened: ['late_start'] },
    { says: 'a start nine minutes late', steps: [facts(9)], opened: [] },
    { says: 'a driver who will be in time', steps: [facts(0, { service: driving, position: at(0) })], opened: [] },
    {
      says: 'a driver who will be 16 minutes late',
      steps: [facts(6, { service: driving, position: at(6) })],
      opened: ['predicted_late'],
    },
    {
      says: 'a late driver who is already there',
      steps: [facts(6, { service: driving, position: at(6, START) })],
      opened: [],
    },
    {
      says: 'a late driver with an old position',
      steps: [facts(6, { service: driving, position: at(-5) })],
      opened: [],
    },
    { says: 'a driver who has just set out without a position', steps: [facts(0, { service: loaded })], opened: [] },
    {
      says: 'a driver without a position for ten minutes',
      steps: [facts(0, { service: loaded }), facts(10, { service: loaded })],
      opened: ['driver_silent'],
    },
    {
      says: 'a driver last seen nine minutes ago',
      steps: [facts(0, { service: loaded }), facts(20, { service: loaded, position: at(11) })],
      opened: [],
    },
    {
      says: 'a driver for twenty minutes at one place',
      steps: [
        facts(0, { service: loaded, position: at(0) }),
        facts(20, { service: loaded, position: at(20, { ...BETWEEN, lat: BETWEEN.lat + 0.001 }) }),
      ],
      opened: ['long_stop'],
    },
    {
      says: 'a driver for twenty minutes at the end of the trip',
      steps: [
        facts(0, { service: loaded, position: at(0, FINISH) }),
        facts(20, { service: loaded, position: at(20, FINISH) }),
      ],
      opened: [],
    },
    {
      says: 'a driver who only stood before the job',
      steps: [facts(0, { service: loaded, position: at(-30) }), facts(5, { service: loaded, position: at(5) })],
      opened: [],
    },
  ])('opens alerts for $says: $opened', ({ steps, opened }) => {
    expect(after(...steps).opened).toEqual(opened);
  });
});

describe('an alert resolves', () => {
  const unassigned = facts(-30, { service: service({ driverId: null }) });
  const silent = [
    facts(0, { service: service({ status: 'en curso' }) }),
    facts(10, { service: service({ status: 'en curso' }) }),
  ];

  test.each<{ says: string; steps: ServiceFacts[]; resolved: ServiceAlertKind[] }>([
    { says: 'when a driver is assigned', steps: [unassigned, facts(-20)], resolved: ['unassigned'] },
    {
      says: 'when the service is cancelled',
      steps: [unassigned, facts(-20, { service: service({ driverId: null, status: 'cancelado' }) })],
      resolved: ['unassigned'],
    },
    {
      says: 'when the time changes',
      steps: [unassigned, facts(-20, { service: service({ driverId: null, hour: '18:00' }) })],
      resolved: ['unassigned'],
    },
    {
      says: 'when the first position arrives',
      steps: [...silent, facts(11, { service: service({ status: 'en curso' }), position: at(11) })],
      resolved: ['driver_silent'],
    },
    {
      says: 'unless it is only an edit',
      steps: [...silent, facts(11, { service: service({ status: 'en curso' }) })],
      resolved: [],
    },
    {
      says: 'when its rule is switched off',
      steps: [unassigned, { ...unassigned, rules: { ...unassigned.rules, unassigned: { on: false, minutes: 60 } } }],
      resolved: ['unassigned'],
    },
    {
      says: 'when the driver sets out',
      steps: [facts(10), facts(11, { service: service({ status: 'en camino' }) })],
      resolved: ['late_start'],
    },
  ])('resolves alerts $says: $resolved', ({ steps, resolved }) => {
    expect(after(...steps).resolved).toEqual(resolved);
  });

  test('resolves an alert on reassignment, and opens another if the new driver is late too', () => {
    const { opened, resolved, watch } = after(facts(10), facts(11, { service: service({ driverId: 'd-2' }) }));
    expect([opened, resolved, watch.episodes]).toEqual([['late_start'], ['late_start'], { late_start: 2 }]);
  });
});

const anyFacts = fc
  .record({
    minutes: fc.integer({ min: -180, max: 1600 }),
    status: fc.constantFrom(...SERVICE_STATUSES, 'Algo nuevo', null),
    driverId: fc.constantFrom('d-1', 'd-2', null),
    origin: fc.constantFrom('quoter' as const, 'dispatcher' as const, null),
    hour: fc.constantFrom('10:00', '14:00'),
    seen: fc.option(
      fc.record({ ago: fc.integer({ min: 0, max: 60 }), place: fc.constantFrom(START, BETWEEN, FINISH) }),
    ),
    approachMinutes: fc.constantFrom(null, 0, 12, 90),
    isOn: fc.boolean(),
  })
  .map(({ minutes, seen, approachMinutes, isOn, ...fields }) => {
    const { rules } = DEFAULT_ALERT_SETTINGS;
    const driver_silent = { ...rules.driver_silent, on: isOn };
    const position = seen && at(minutes - seen.ago, seen.place);
    const known = { position, approachMinutes, rules: { ...rules, driver_silent } };
    return facts(minutes, { service: service(fields), ...known });
  });
const anyHistory = fc
  .array(anyFacts, { minLength: 1, maxLength: 12 })
  .map((steps) => steps.toSorted((a, b) => a.nowMs - b.nowMs));

test('evaluating the same facts twice changes nothing more', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      const last = steps.at(-1) ?? facts(0);
      const { watch } = after(...steps);
      expect(evaluateService(watch, last)).toEqual({ watch, opened: [], resolved: [], owedSinceMs: null });
    }),
  );
});

test('every alert opens once and resolves once, and a finished service has no open alert', () => {
  fc.assert(
    fc.property(anyHistory, (steps) => {
      const over = facts(2000, { service: service({ status: 'finalizado' }) });
      const seen = { opened: [] as string[], resolved: [] as string[] };
      let watch: ServiceWatch = NEW_SERVICE_WATCH;
      for (const step of [...steps, over]) {
        const result = evaluateService(watch, step);
        watch = result.watch;
        seen.opened.push(...result.opened.map((episode) => serviceAlertId('s', episode)));
        seen.resolved.push(...result.resolved.map((episode) => serviceAlertId('s', episode)));
      }
      expect(new Set(seen.opened).size).toBe(seen.opened.length);
      expect(seen.resolved.toSorted()).toEqual(seen.opened.toSorted());
      expect([watch.open, watch.dueAt]).toEqual([{}, null]);
    }),
  );
});

test('no alert opens before the next due evaluation', () => {
  fc.assert(
    fc.property(anyHistory, fc.double({ min: 0, max: 1, noNaN: true }), (steps, part) => {
      const last = steps.at(-1) ?? facts(0);
      const { watch } = after(...steps);
      const untilMs = watch.dueAt ?? last.nowMs + 48 * 60 * MINUTE;
      const nowMs = Math.floor(last.nowMs + (untilMs - 1 - last.nowMs) * part);
      // Only an evaluation shows where a driver is by then: one is due every five minutes.
      const drivingSeconds = () => 0;
      const fixed = { ...last, drivingSeconds };
      const { opened } = evaluateService(evaluateService(watch, fixed).watch, { ...fixed, nowMs });
      expect(opened).toEqual([]);
    }),
  );
});

test('alerts of different kinds have different ids', () => {
  const ids = SERVICE_ALERT_KINDS.map((kind) => serviceAlertId('s-1', { kind, episode: 1 }));
  expect(new Set(ids).size).toBe(SERVICE_ALERT_KINDS.length);
});
