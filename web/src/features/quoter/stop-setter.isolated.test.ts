import { beforeEach, expect, test, vi } from 'vitest';
import type { PlaceService } from '../../lib/map/place-service.ts';
import { createStopSetter } from '../../lib/map/stop-setter.ts';
import { EMPTY_STATE, quoterReducer } from './quoter-state.ts';
import type { QuoterState } from './quoter-state.ts';

const places = vi.hoisted(() => ({
  suggest: vi.fn<PlaceService['suggest']>(),
  pointOf: vi.fn<PlaceService['pointOf']>(),
  addressOf: vi.fn<PlaceService['addressOf']>(),
  cityOf: vi.fn<PlaceService['cityOf']>(),
}));
vi.mock('../../lib/map/load-map-engine.ts', () => ({ loadPlaces: () => Promise.resolve(places) }));
vi.mock('../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const CAROLINA = { lat: -0.1815, lng: -78.482 };

let state: QuoterState;
const setter = createStopSetter((action) => {
  state = quoterReducer(state, action);
});

beforeEach(() => {
  state = EMPTY_STATE;
  places.addressOf.mockResolvedValue('La Carolina, Quito');
  places.cityOf.mockResolvedValue('Quito');
});

test('a point gets its address and city and is rounded to a tenth of a metre', async () => {
  await setter.setPoint('start', { lat: -0.18150000123, lng: -78.482 });
  expect(state.start).toEqual({ point: CAROLINA, address: 'La Carolina, Quito', city: 'Quito', problem: null });
});

test.each([
  ['start', 'El punto de partida está fuera de Ecuador'],
  ['end', 'El punto de llegada está fuera de Ecuador'],
] as const)('a %s outside Ecuador is refused and said', async (which, problem) => {
  await setter.setPoint(which, { lat: 4.61, lng: -74.08 });
  expect(state[which]).toMatchObject({ point: null, problem });
});

test.each([
  ['addressOf', null, 'Dirección no encontrada'],
  ['addressOf', new Error('down'), 'Error al obtener dirección'],
  ['cityOf', null, 'Ciudad no encontrada'],
  ['cityOf', new Error('down'), 'Error al obtener ciudad'],
] as const)('%s giving %s says %j, and the point stays usable (SPEC §8)', async (call, outcome, problem) => {
  if (outcome === null) places[call].mockResolvedValue(null);
  else places[call].mockRejectedValue(outcome);
  await setter.setPoint('end', CAROLINA);
  expect(state.end).toMatchObject({ point: CAROLINA, problem });
  expect(state.end.address).not.toBe('');
});

test('a stop remembers that its point is a guess, until the pin is set', async () => {
  places.pointOf.mockResolvedValue(CAROLINA);
  const street = { id: '1', name: 'Av. Amazonas N24-03', context: 'Quito, Pichincha · punto aproximado' };
  await setter.setSuggestion('start', { ...street, isApproximate: true });
  expect(state.start).toMatchObject({ address: 'Av. Amazonas N24-03, Quito', isApproximate: true });
  await setter.setPoint('start', CAROLINA, state.start.address);
  expect(state.start.isApproximate).toBeUndefined();
});

test('a linked stop is a guess if its text alone gives the same point', async () => {
  const street = { id: '1', name: 'Av. Amazonas', context: 'Quito, Pichincha', point: CAROLINA, isApproximate: true };
  places.suggest.mockResolvedValue({ places: [street], note: '' });
  await setter.setLinked('start', { text: 'Av. Amazonas, Quito', point: CAROLINA });
  expect(state.start.isApproximate).toBe(true);
  await setter.setLinked('end', { text: 'Av. Amazonas, Quito', point: { lat: -0.19, lng: -78.48 } });
  expect(state.end.isApproximate).toBeUndefined();
});

test('a suggestion keeps its own name', async () => {
  places.pointOf.mockResolvedValue(CAROLINA);
  await setter.setSuggestion('start', { id: '1', name: 'La Carolina', context: 'Quito, Pichincha' });
  expect(state.start).toMatchObject({ point: CAROLINA, address: 'La Carolina, Quito' });
});
