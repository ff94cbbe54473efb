import { expect, test } from 'vitest';
import { statusLabel, timelineRows } from './timeline-rows.ts';

const at = '2026-11-20T15:00:00.000Z';
const DRIVER = { first_name: 'José', plate: null, rating: null, vehicle: null };
const facts = (status: string | null, ...reached: string[]) => ({
  status,
  timeline: reached.map((name) => ({ status: name, at })),
  driver: DRIVER,
  arrived_at: null,
  search: null,
});
const rows = (status: string | null, ...reached: string[]) =>
  timelineRows(facts(status, ...reached)).map((row) => `${row.state} ${row.status}`);

test.each([
  {
    name: 'a booking has every usual status in the future',
    status: 'pendiente',
    reached: ['pendiente'],
    shown: ['current pendiente', 'next confirmado', 'next en camino', 'next en curso', 'next finalizado'],
  },
  {
    name: 'a booking without a status has every usual status in the future',
    status: null,
    reached: ['inmediato'],
    shown: ['current inmediato', 'next confirmado', 'next en camino', 'next en curso', 'next finalizado'],
  },
  {
    name: 'a job under way has the remaining statuses in the future',
    status: 'en curso',
    reached: ['pendiente', 'en camino', 'en curso'],
    shown: ['done pendiente', 'done en camino', 'current en curso', 'next finalizado'],
  },
  {
    name: 'a finished service has no future status',
    status: 'finalizado',
    reached: ['pendiente', 'finalizado'],
    shown: ['done pendiente', 'current finalizado'],
  },
  {
    name: 'a cancelled service has no future status',
    status: 'cancelado',
    reached: ['pendiente', 'cancelado'],
    shown: ['done pendiente', 'current cancelado'],
  },
  {
    name: 'a status of another program has no future status',
    status: 'en bodega',
    reached: ['pendiente', 'en bodega'],
    shown: ['done pendiente', 'current en bodega'],
  },
])('$name', ({ status, reached, shown }) => {
  expect(rows(status, ...reached)).toEqual(shown);
});

test('a confirmation without a driver is not shown to the customer', () => {
  const service = { ...facts('confirmado', 'pendiente', 'confirmado'), driver: undefined };
  expect(statusLabel(service)).toBe('Recibimos tu pedido');
  expect(timelineRows(service).map((row) => `${row.state} ${row.status}`)).toEqual([
    'current pendiente',
    'next confirmado',
    'next en camino',
    'next en curso',
    'next finalizado',
  ]);
  expect(statusLabel(facts('confirmado'))).toBe('Conductor confirmado');
});

test('the arrival is a step of its own, between the way and the load', () => {
  const arrived = { arrived_at: '2026-11-20T15:20:00.000Z' };
  const waiting = { ...facts('en camino', 'pendiente', 'en camino'), ...arrived };
  expect(statusLabel(waiting)).toBe('Tu conductor llegó');
  expect(timelineRows(waiting)[2]).toEqual({
    ...{ status: 'arrived', label: 'Tu conductor llegó', at: arrived.arrived_at, state: 'current' },
  });
  const loaded = { ...facts('en curso', 'pendiente', 'en camino', 'en curso'), ...arrived };
  expect(statusLabel(loaded)).toBe('Tu carga va en camino');
  expect(timelineRows(loaded).map(({ state, label }) => `${state} ${label}`)).toEqual([
    'done Recibimos tu pedido',
    'done Tu conductor va en camino',
    'done Tu conductor llegó',
    'current Tu carga va en camino',
    'next Servicio terminado',
  ]);
});

test.each([
  ['en camino', 'Tu conductor va en camino'],
  [null, 'Recibimos tu pedido'],
  ['', 'Recibimos tu pedido'],
  ['en bodega', 'En bodega'],
])('%s reads "%s"', (status, label) => {
  expect(statusLabel(facts(status))).toBe(label);
});

test('an immediate booking that became a reservation was received once', () => {
  const rows = timelineRows(facts('pendiente', 'inmediato', 'pendiente'));
  expect(rows.filter(({ label }) => label === 'Recibimos tu pedido')).toHaveLength(1);
});
