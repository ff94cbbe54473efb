import { expect, test } from 'vitest';
import { timelineRows, trackingLabel } from './timeline-rows.ts';

const at = '2026-11-20T15:00:00.000Z';
const rows = (status: string | null, ...reached: string[]) =>
  timelineRows({ status, timeline: reached.map((name) => ({ status: name, at })) }).map(
    (row) => `${row.state} ${row.status}`,
  );

test.each([
  {
    name: 'a booking has the whole road ahead',
    status: 'pendiente',
    reached: ['pendiente'],
    shown: ['current pendiente', 'next confirmado', 'next en camino', 'next en curso', 'next finalizado'],
  },
  {
    name: 'also one without a status',
    status: null,
    reached: ['inmediato'],
    shown: ['current inmediato', 'next confirmado', 'next en camino', 'next en curso', 'next finalizado'],
  },
  {
    name: 'a job under way has the rest',
    status: 'en curso',
    reached: ['pendiente', 'en camino', 'en curso'],
    shown: ['done pendiente', 'done en camino', 'current en curso', 'next finalizado'],
  },
  {
    name: 'a finished one has nothing ahead',
    status: 'finalizado',
    reached: ['pendiente', 'finalizado'],
    shown: ['done pendiente', 'current finalizado'],
  },
  {
    name: 'neither has a cancelled one',
    status: 'cancelado',
    reached: ['pendiente', 'cancelado'],
    shown: ['done pendiente', 'current cancelado'],
  },
  {
    name: 'what follows another program’s status is unknown',
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
