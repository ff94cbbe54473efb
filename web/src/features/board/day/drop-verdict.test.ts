import type { BoardDriver } from '@llevo/contract/entities/board';
import { expect, test } from 'vitest';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { createDayBuilder } from './board-day.ts';
import { judgeDrop } from './drop-verdict.ts';
import { conflictText, jobName, shortConflictText, verdictTexts } from './verdict-text.ts';

const driver = (id: string, typeVehicle: BoardDriver['typeVehicle']): BoardDriver => ({
  id,
  name: 'Luz',
  surname: id,
  typeVehicle,
  plate: '',
  status: 'activado',
  available: true,
  has_papers: true,
  place: null,
});
const near = { lat: -0.2, lng: -78.5 };
const far = { lat: -0.33, lng: -78.44 };
const service = (id: string, facts = {}) =>
  serviceFixture({ id, number: `S-${id}`, start: near, finish: near, ...facts });
const day = createDayBuilder()({
  services: [
    service('a', { hour: '08:00', driverId: 'd1' }),
    service('b', { hour: '10:00', driverId: 'd2', start: far, finish: far }),
    service('open', { hour: '09:05', driverId: null }),
  ],
  drivers: [driver('d1', '3tn'), driver('d2', '6tn'), driver('d3', '2tn')],
  pending: new Map(),
});
const job = (id: string) => {
  const found = day.jobs.get(id);
  if (!found) throw new Error(id);
  return found;
};
const verdict = (id: string, driverId: string | null, startMinute = job(id).startMinute) =>
  judgeDrop(day, job(id), { driverId, startMinute, swapWith: null });

test('a place that fits shows the way from the job before', () => {
  expect(verdictTexts(day, verdict('open', 'd1'))).toEqual(['Viaje desde el anterior: 0 min, hay 5 min.']);
});

test('jobs at the same time are named', () => {
  expect(verdictTexts(day, verdict('open', 'd1', 510))).toEqual(['Se cruza con S-a de Rosa Ñauta (08:00).']);
});

test('too little time for the way names both figures, and a larger vehicle is a remark', () => {
  const [travel, ...others] = verdictTexts(day, verdict('open', 'd2', 535));
  expect(travel).toMatch(/^El viaje entre este servicio y S-b de Rosa Ñauta \(10:00\) toma \d+ min; hay \d min\.$/);
  expect(others).toEqual(['Su vehículo es más grande que el pedido.']);
});

test('a smaller vehicle is a conflict', () => {
  expect(verdictTexts(day, verdict('open', 'd3'))).toEqual(['Su vehículo es más pequeño que el pedido.']);
});

test('taking a job from its driver has nothing against it', () => {
  expect(verdictTexts(day, verdict('a', null))).toEqual([]);
});

test('a swap is judged for both jobs, each without the other', () => {
  const found = judgeDrop(day, job('a'), { driverId: 'd2', startMinute: 480, swapWith: job('b') });
  expect(found.conflicts).toEqual([]);
  expect(found.swapConflicts).toEqual([]);
  const smaller = judgeDrop(
    day,
    { ...job('a'), driverId: 'd3' },
    { driverId: 'd2', startMinute: 480, swapWith: job('b') },
  );
  expect(verdictTexts(day, smaller)[0]).toBe('El otro servicio: Su vehículo es más pequeño que el pedido.');
});

test.each([
  { conflict: { kind: 'unavailable' }, text: 'No está recibiendo trabajos.' },
  { conflict: { kind: 'papers' }, text: 'Le falta la licencia o la matrícula.' },
  { conflict: { kind: 'inactive' }, text: 'No es un conductor activo.' },
  { conflict: { kind: 'overlap', otherId: 'gone' }, text: 'Se cruza con otro servicio.' },
] as const)('$conflict.kind: $text', ({ conflict, text }) => {
  expect(conflictText(day, conflict)).toBe(text);
});

test('a narrow line has few words for missing documents, and the sentence for the others', () => {
  expect(shortConflictText(day, { kind: 'papers' })).toBe('Le faltan documentos');
  expect(shortConflictText(day, { kind: 'unavailable' })).toBe('No está recibiendo trabajos.');
});

test('a job of another program goes by its customer', () => {
  expect(jobName({ ...job('a'), service: service('a', { number: '' }) })).toBe('Rosa Ñauta');
});
