import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import type { Service } from '@llevo/contract/entities/service';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { planBulk } from './bulk-plan.ts';
import type { BulkAction } from './bulk-plan.ts';

const LUIS: BulkAction = { kind: 'assign', driver: { id: 'd3', name: 'Luis Vera', vehicle: '3tn' } };
const rowOf = (facts: Partial<Service>) => toServiceRow(serviceFixture(facts));
const reasonFor = (action: BulkAction, facts: Partial<Service>) =>
  planBulk([rowOf(facts)], action).leftOut[0]?.reason ?? null;

/** Why each action leaves out a service, by status; null for services that it changes. */
test.each([
  [LUIS, [null, null, null, 'está en camino', 'está en curso', 'está finalizado', 'está cancelado']],
  [{ kind: 'unassign' }, [null, null, null, 'está en camino', 'está en curso', 'está finalizado', 'está cancelado']],
  [
    { kind: 'confirm' },
    [null, null, 'está confirmado', 'está en camino', 'está en curso', 'está finalizado', 'está cancelado'],
  ],
  [{ kind: 'cancel' }, [null, null, null, null, null, 'está finalizado', 'está cancelado']],
] as const)('the action %j leaves out services by status as in %j', (action, expected) => {
  expect(SERVICE_STATUSES.map((status) => reasonFor(action, { status }))).toEqual(expected);
});

test.each([
  [LUIS, { driverId: 'd3' }, 'ya es de Luis Vera'],
  [LUIS, { driverId: null }, null],
  [{ kind: 'unassign' }, { driverId: null }, 'no tiene conductor'],
  [{ kind: 'confirm' }, { status: 'pendiente', driverId: null }, 'no tiene conductor'],
  // Other programs write statuses of their own.
  [{ kind: 'confirm' }, { status: 'Algo nuevo' }, null],
] as const)('%j of %j: %s', (action, facts, reason) => {
  expect(reasonFor(action, facts)).toBe(reason);
});

test('what the server refused is left out, and what needs another vehicle is named', () => {
  const services = [rowOf({ id: 'a' }), rowOf({ id: 'b', typeVehicle: '10tn' }), rowOf({ id: 'c' })];
  const plan = planBulk(services, LUIS, new Map([['c', 'lo cambió Ana']]));
  expect(plan.included.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(plan.otherVehicle.map(({ id }) => id)).toEqual(['b']);
  expect(plan.leftOut).toMatchObject([{ service: { id: 'c' }, reason: 'lo cambió Ana' }]);
});
