import { expect, test } from 'vitest';
import { timelineRows, trackingLabel } from './timeline-rows.ts';

const at = '2026-11-20T15:00:00.000Z';
const rows = (status: string | null, ...reached: string[]) =>
  timelineRows({ status, timeline: reached.map((name) => ({ status: name, at })) }).map(
    (row) => `${row.state} ${row.status}`,
  );

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

test.each([
  ['en camino', 'El conductor va a recoger tu carga'],
  [null, 'Recibimos tu pedido'],
  ['', 'Recibimos tu pedido'],
  ['en bodega', 'En bodega'],
])('%s reads "%s"', (status, label) => {
  expect(trackingLabel(status)).toBe(label);
});
