import { describe, expect, test } from 'vitest';
import { DEFAULT_ALERT_SETTINGS } from '../../entities/alert.ts';
import { BookingFields } from '../../entities/service.ts';
import { guayaquilInstantMs } from '../dates.ts';
import { evaluateService } from './evaluate-service.ts';
import type { LaneService } from './late-approach.ts';
import { minutesToPickUp, needsApproach } from './late-approach.ts';
import type { ServiceFacts, ServiceWatch, WatchedService } from './service-watch.ts';
import { NEW_SERVICE_WATCH } from './service-watch.ts';

const MINUTE = 60_000;
const AT = guayaquilInstantMs('2026-11-25', '10:00');
const START = { lat: -0.18, lng: -78.48 };
const AWAY = { lat: -0.24, lng: -78.5 };

const service = (fields: Partial<WatchedService> = {}): WatchedService => ({
  ...BookingFields.parse({}),
  ...{ typePayment: null, typePaymentRemaining: null, comprobantePago: '', comprobantePagoRemaining: '' },
  status: 'confirmado',
  driverId: 'd-1',
  typeService: 'IMMEDIATE',
  priceCents: 2_500,
  date: '2026-11-25',
  hour: '10:00',
  createdAt: AT - 600 * MINUTE,
  updatedAt: AT - 600 * MINUTE,
  start: START,
  finish: { lat: -0.3, lng: -78.55 },
  ...fields,
});

interface Step {
  /** Minutes after the hour of the service. */
  readonly at: number;
  /** Minutes of the drive; null for a driver who comes from another service. */
  readonly drive: number | null;
  /** Minutes since the last position. */
  readonly age?: number;
  readonly place?: typeof START;
  readonly fields?: Partial<WatchedService>;
  readonly isOn?: boolean;
}

const factsOf = ({ at, drive, age = 0, place = AWAY, fields = {}, isOn = true }: Step): ServiceFacts => ({
  service: service(fields),
  position: { ...place, atMs: AT + (at - age) * MINUTE },
  approachMinutes: drive,
  rules: { ...DEFAULT_ALERT_SETTINGS.rules, late_approach: { on: isOn } },
  nowMs: AT + at * MINUTE,
  drivingSeconds: () => (drive ?? 0) * 60,
});

/** The kinds that are open after these steps, and the watch. */
function after(...steps: readonly Step[]) {
  let watch: ServiceWatch = NEW_SERVICE_WATCH;
  for (const step of steps) watch = evaluateService(watch, factsOf(step)).watch;
  return { watch, open: Object.keys(watch.open) };
}

describe('the alert of a driver who cannot be there by the hour', () => {
  test.each<[string, Step, string[]]>([
    ['opens a minute too late', { at: -20, drive: 21 }, ['late_approach']],
    ['stays away from a driver who can be there at the very minute', { at: -20, drive: 20 }, []],
    ['opens an hour before', { at: -60, drive: 61 }, ['late_approach']],
    ['does not open earlier', { at: -61, drive: 200 }, []],
    ['opens in the minute of the hour', { at: 0, drive: 1 }, ['late_approach']],
    ['does not open after the hour', { at: 1, drive: 10 }, []],
    ['opens from a position of five minutes', { at: -20, drive: 40, age: 5 }, ['late_approach']],
    ['does not open from an older position', { at: -20, drive: 30, age: 6 }, []],
    ['does not open for a driver at the pick-up', { at: 0, drive: 1, place: START }, []],
    ['does not open for a driver who comes from another service', { at: -20, drive: null }, []],
    ['does not open for a driver who has set out', { at: -20, drive: 30, fields: { status: 'en camino' } }, []],
    ['does not open for a trip under way', { at: -20, drive: 30, fields: { status: 'en curso' } }, []],
    ['does not open for a cancelled service', { at: -20, drive: 30, fields: { status: 'cancelado' } }, []],
    ['does not open while its rule is off', { at: -20, drive: 30, isOn: false }, []],
    [
      'opens for a service that another program left without a status',
      { at: -20, drive: 40, fields: { status: null } },
      ['late_approach'],
    ],
  ])('%s', (_name, step, open) => {
    expect(after(step).open).toEqual(open);
  });

  const OPENED: Step = { at: -20, drive: 30 };

  test.each<[string, Step, string[]]>([
    ['stays open with four minutes to spare', { at: -19, drive: 15 }, ['late_approach']],
    ['ends with five minutes to spare', { at: -19, drive: 14 }, []],
    ['ends at the pick-up', { at: -19, drive: 1, place: START }, []],
    ['ends when the driver sets out with time to spare', { at: -19, drive: 10, fields: { status: 'en camino' } }, []],
    [
      'stays open when the driver sets out too late',
      { at: -19, drive: 29, fields: { status: 'en camino' } },
      ['late_approach'],
    ],
    ['stays open once the position is old', { at: -10, drive: 30, age: 10 }, ['late_approach']],
    ['stays open after the hour', { at: 2, drive: 20 }, ['late_approach']],
    ['ends with the cargo', { at: 5, drive: 1, fields: { status: 'en curso' } }, []],
    ['ends when the service has another hour', { at: -19, drive: 30, fields: { hour: '18:00' } }, []],
    ['ends when its rule is switched off', { at: -19, drive: 20, isOn: false }, []],
  ])('%s', (_name, step, open) => {
    expect(after(OPENED, step).open).toEqual(open);
  });

  test('ends with its driver, and another one opens for the next', () => {
    const { watch } = after(OPENED, { at: -19, drive: 30, fields: { driverId: 'd-2' } });
    expect([watch.open, watch.episodes]).toEqual([{ late_approach: 2 }, { late_approach: 2 }]);
  });

  test('does not flap while the estimate wavers around the hour', () => {
    const drives = [21, 19, 20, 17, 18, 16, 15];
    const { watch } = after(...drives.map((drive, minute) => ({ at: minute - 20, drive })));
    expect(watch.episodes).toEqual({ late_approach: 1 });
  });

  test('takes the place of the prediction for a driver who has not set out', () => {
    expect(after({ at: -20, drive: 90 }).open).toEqual(['late_approach']);
    expect(after({ at: -20, drive: 90, isOn: false }).open).toEqual(['predicted_late']);
    expect(after({ at: -20, drive: 90, fields: { status: 'en camino' } }).open).toEqual(['predicted_late']);
  });

  test('is evaluated in the first minute in which the drive is too long', () => {
    expect(after({ at: -22, drive: 20 }).watch.dueAt).toBe(AT - 19 * MINUTE);
    expect(after({ at: -50, drive: 20 }).watch.dueAt).toBe(AT - 45 * MINUTE);
    expect(after({ at: -90, drive: 20 }).watch.dueAt).toBe(AT - 60 * MINUTE);
  });
});

test.each<[string, Step, boolean]>([
  ['is needed an hour before', { at: -60, drive: null }, true],
  ['is not needed earlier', { at: -61, drive: null }, false],
  ['is not needed from an old position', { at: -30, drive: null, age: 6 }, false],
  ['is not needed without a driver', { at: -30, drive: null, fields: { driverId: null } }, false],
  ['is not needed after the hour', { at: 1, drive: null }, false],
])('the drive to the pick-up %s', (_name, step, isNeeded) => {
  expect(needsApproach(factsOf(step), false)).toBe(isNeeded);
});

describe('the drive to the pick-up', () => {
  const LATACUNGA = { lat: -0.9313, lng: -78.6155 };
  const lane = (fields: Partial<LaneService> = {}): LaneService => ({
    id: 's-1',
    status: 'confirmado',
    date: '2026-11-25',
    hour: '10:00',
    typeVehicle: '3tn',
    start: START,
    finish: START,
    distanceMetres: null,
    isReturnTrip: false,
    ...fields,
  });
  const minutes = (services: readonly LaneService[], nowMs = AT - 30 * MINUTE, of = lane()) =>
    minutesToPickUp(of, { place: { ...LATACUNGA, seenAtMs: nowMs }, services, nowMs });

  test('takes as long as on the board', () => {
    expect(minutes([])).toBeGreaterThan(60);
    expect(minutes([lane()])).toBe(minutes([]));
  });

  test.each<[string, LaneService, boolean]>([
    ['a service before that is not over', lane({ id: 'b', hour: '09:00' }), true],
    ['a service before that is over', lane({ id: 'b', hour: '07:00' }), false],
    ['a cancelled service before', lane({ id: 'b', hour: '09:00', status: 'cancelado' }), false],
    ['a later service', lane({ id: 'b', hour: '12:00' }), false],
  ])('begins at the end of %s: %s', (_name, other, isFromThere) => {
    expect(minutes([other]) === null).toBe(isFromThere);
  });

  test('counts across midnight', () => {
    const early = lane({ hour: '00:20' });
    const nowMs = guayaquilInstantMs('2026-11-24', '23:50');
    expect(minutes([], nowMs, early)).toBeGreaterThan(60);
    expect(minutes([lane({ id: 'b', date: '2026-11-24', hour: '23:30' })], nowMs, early)).toBeNull();
  });
});
