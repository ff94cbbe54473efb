import type { BoardDriver } from '@llevo/contract/entities/board';
import { expect, test } from 'vitest';
import type { SearchExplanation } from '../../../../lib/services/search-calls.ts';
import { boardDriverFixture } from '../../../../testing/board-driver-fixture.ts';
import type { FleetPosition } from '../fleet/fleet-store.ts';
import { explainedReasons, nearestCandidates, toCandidate } from './candidates.ts';

const NOW = Date.parse('2026-11-24T13:30:00.000Z');
const SERVICE = { start: { lat: -0.18, lng: -78.48 }, typeVehicle: '3tn' } as const;

const driver = (id: string, facts: Partial<BoardDriver> = {}): BoardDriver =>
  boardDriverFixture(id, { name: id, surname: 'Lema', typeVehicle: '3tn', ...facts });
const north = (steps: number, agoMs = 0): FleetPosition => ({
  lat: SERVICE.start.lat + steps * 0.01,
  lng: SERVICE.start.lng,
  heading: 0,
  speed: 0,
  updatedAtMs: NOW - agoMs,
});
const factsOf = (drivers: readonly BoardDriver[], reasons: ReadonlyMap<string, string> = new Map()) => {
  const byId = new Map(drivers.map((each) => [each.id, each]));
  return { driverOf: (id: string) => byId.get(id), reasons, nowMs: NOW };
};

test.each([
  { facts: {}, reason: null },
  { facts: { available: false }, reason: 'No está recibiendo trabajos' },
  { facts: { has_papers: false }, reason: 'Le faltan documentos' },
  { facts: { status: 'correccion' }, reason: 'No está activo en tu empresa' },
  { facts: { typeVehicle: '2tn' }, reason: 'Su vehículo no es el pedido' },
  { facts: { typeVehicle: '6tn' }, reason: null },
] as const)('a driver with $facts: $reason', ({ facts, reason }) => {
  expect(toCandidate(SERVICE, ['d1', north(1)], factsOf([driver('d1', facts)]))).toMatchObject({
    name: 'd1 Lema',
    reason,
  });
});

test('a silent driver and the reasons of the server count; an unknown driver is not a candidate', () => {
  const facts = factsOf([driver('d1')], new Map([['d1', 'Tiene otro trabajo']]));
  expect(toCandidate(SERVICE, ['d1', north(1)], facts)?.reason).toBe('Tiene otro trabajo');
  expect(toCandidate(SERVICE, ['d1', north(1, 6 * 60_000)], factsOf([driver('d1')]))?.reason).toContain('5 minutos');
  expect(toCandidate(SERVICE, ['d2', north(1)], facts)).toBeNull();
});

test('the nearest come first, after them those with a reason, at most the limit', () => {
  const drivers = [driver('near', { available: false }), driver('far'), driver('mid'), driver('farthest')];
  const positions = [
    ['farthest', north(9)],
    ['far', north(5)],
    ['near', north(1)],
    ['mid', north(3)],
    ['unknown', north(0)],
  ] as const;
  const ids = (limit: number) =>
    nearestCandidates(SERVICE, positions, { ...factsOf(drivers), limit }).map(({ id }) => id);
  expect(ids(9)).toEqual(['mid', 'far', 'farthest', 'near']);
  expect(ids(2)).toEqual(['mid', 'far']);
});

test('among a thousand drivers only the nearest are measured', () => {
  const drivers = Array.from({ length: 1000 }, (_, index) => driver(`d${index.toString()}`));
  const positions = drivers.map(({ id }, index) => [id, north(index / 100)] as const);
  const startedMs = performance.now();
  const found = nearestCandidates(SERVICE, positions, { ...factsOf(drivers), limit: 8 });
  expect(found.map(({ id }) => id)).toEqual(['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7']);
  expect(performance.now() - startedMs).toBeLessThan(500);
});

test('an explanation gives the reasons of those who answered and of those who were not asked', () => {
  const offer = {
    id: 'o',
    driver_name: '',
    pickup_minutes: 1,
    reason: '',
    created_at: '',
    expires_at: '',
    ended_at: null,
  };
  const explanation: SearchExplanation = {
    search: null,
    farthest_minutes: 20,
    offers: [
      { ...offer, driver: 'd1', state: 'missed' },
      { ...offer, driver: 'd1', state: 'withdrawn' },
      { ...offer, driver: 'd2', state: 'open' },
    ],
    drivers: [
      { id: 'd3', name: '', minutes: 3, unfit: 'busy', rank: null },
      { id: 'd4', name: '', minutes: 3, unfit: null, rank: { idle_minutes: 1, stars: null, acceptance: null } },
    ],
  };
  expect([...explainedReasons(explanation).keys()].toSorted()).toEqual(['d1', 'd3']);
});
