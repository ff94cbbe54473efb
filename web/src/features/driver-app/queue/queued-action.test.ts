import { expect, test } from 'vitest';
import { driverJobFixture } from '../../../testing/driver-job-fixture.ts';
import { applyActions } from './queued-action.ts';
import type { DriverAction } from './queued-action.ts';

const queued = (...actions: DriverAction[]) =>
  actions.map((action, index) => ({ id: index.toString(), driverId: 'd-1', queuedAtMs: 0, action }));
const accept: DriverAction = { kind: 'accept', jobId: 's1', updatedAt: '2026-11-20T15:00:00.000Z' };
const setOut: DriverAction = { kind: 'advance', jobId: 's1', from: 'confirmado', to: 'en camino' };
const arrive: DriverAction = { kind: 'arrive', jobId: 's1' };
const load: DriverAction = { kind: 'advance', jobId: 's1', from: 'en camino', to: 'en curso' };
const finish: DriverAction = { kind: 'advance', jobId: 's1', from: 'en curso', to: 'finalizado' };

test.each([
  { actions: [accept], shown: { state: 'current', status: 'confirmado', next: 'en camino' } },
  { actions: [accept, setOut], shown: { state: 'current', status: 'en camino', next: 'en curso', can_decline: false } },
  {
    actions: [accept, setOut, arrive],
    shown: { status: 'en camino', arrived: true, can_arrive: false, next: 'en curso' },
  },
  // Whoever forgets to arrive goes on all the same.
  { actions: [accept, setOut, load], shown: { state: 'current', status: 'en curso', next: 'finalizado' } },
  { actions: [accept, setOut, load, finish], shown: { state: 'done', status: 'finalizado', next: null } },
])('a job shows its pending actions: $shown.status', ({ actions, shown }) => {
  expect(applyActions([driverJobFixture()], queued(...actions))).toMatchObject([shown]);
});

test('an offer accepted and set out on by an older release shows both', () => {
  const old: DriverAction = { kind: 'advance', jobId: 's1', from: 'pendiente', to: 'en camino' };
  const job = driverJobFixture({ status: 'pendiente' });
  expect(applyActions([job], queued(accept, old))).toMatchObject([{ status: 'en camino', can_arrive: true }]);
});

test('a declined job disappears, and other jobs stay unchanged', () => {
  const other = driverJobFixture({ id: 's2' });
  const decline: DriverAction = { kind: 'decline', jobId: 's1', motivo: 'No puedo' };
  expect(applyActions([driverJobFixture(), other], queued(decline))).toEqual([other]);
});

test('a step that does not follow the status changes nothing', () => {
  const job = driverJobFixture({ state: 'current', status: 'en curso', next: 'finalizado' });
  expect(applyActions([job], queued(setOut))).toEqual([job]);
});
