import type { Service } from '@llevo/contract/entities/service';
import { toMemberServiceRow } from '@llevo/contract/rules/services/service-row';
import { expect, test } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { collectText, countsText, pendingBlocks, sheetBlocks } from './sheet.ts';

const near = { lat: -0.2, lng: -78.5 };
const row = (id: string, facts: Partial<Service> = {}) =>
  toMemberServiceRow(serviceFixture({ id, number: id.toUpperCase(), start: near, finish: near, ...facts }));
const NO_DRIVER = { driverId: null, driverName: null };
const IN_CASH = { typeService: 'IMMEDIATE', typePayment: 'efectivo', priceCents: 5000 } as const;

const LUZ = driverFixture({ id: 'luz', name: 'Luz', surname: 'Zapata', plate: 'PBA-1234' });
const ANA = driverFixture({ id: 'ana', name: 'Ana', surname: 'Lema', cellphone: '' });

/** The lines of a service by their labels. */
const linesOf = (facts: Partial<Service>) => {
  const lines = sheetBlocks([row('s-1', facts)], [LUZ])[0]?.jobs[0]?.lines ?? [];
  return Object.fromEntries(lines.map(({ label, text }) => [label, text]));
};

test('a sheet has the drivers by name, the services of each by the hour, then those without a driver', () => {
  const blocks = sheetBlocks(
    [
      row('open', { ...NO_DRIVER, hour: '06:00' }),
      row('late', { driverId: 'luz', hour: '15:00' }),
      row('early', { driverId: 'luz', hour: '07:00' }),
      row('gone', { driverId: 'luz', hour: '09:00', status: 'cancelado' }),
      row('other', { driverId: 'ana', hour: '08:00' }),
    ],
    [LUZ, ANA],
  );
  expect(blocks.map(({ driver, jobs }) => [driver, jobs.map(({ title }) => title)])).toEqual([
    [{ id: 'ana', name: 'Ana Lema', facts: '3 tn' }, ['08:00 a 09:00 · OTHER · Confirmado']],
    [
      { id: 'luz', name: 'Luz Zapata', facts: 'PBA-1234 · 3 tn · 099 123 4567' },
      ['07:00 a 08:00 · EARLY · Confirmado', '15:00 a 16:00 · LATE · Confirmado'],
    ],
    [null, ['06:00 a 07:00 · OPEN · Confirmado']],
  ]);
  expect(countsText(blocks)).toBe('4 servicios · 2 conductores · 1 sin conductor');
});

test.each([
  { what: 'offered to a driver', facts: { driverId: 'luz', status: 'pendiente' }, text: 'Sin confirmar' },
  { what: 'confirmed', facts: { driverId: 'luz', status: 'confirmado' }, text: 'Confirmado' },
  { what: 'on its way', facts: { driverId: 'luz', status: 'en camino' }, text: 'En camino' },
  { what: 'without a driver', facts: { ...NO_DRIVER, status: 'pendiente' }, text: 'Pendiente' },
])('a service that is $what is printed as "$text"', ({ facts, text }) => {
  expect(sheetBlocks([row('s-1', facts)], [LUZ])[0]?.jobs[0]?.title).toBe(`08:30 a 09:30 · S-1 · ${text}`);
});

test('a deleted driver has the name and the plate of the service', () => {
  const rows = [row('s-1', { driverId: 'gone', driverName: 'Usuario eliminado', driverPlate: 'ABC-0001' })];
  expect(sheetBlocks(rows, [])[0]?.driver).toEqual({ id: 'gone', name: 'Usuario eliminado', facts: 'ABC-0001' });
});

test('a service has all facts for its driver, in the order of the work, and no price', () => {
  const facts = {
    driverId: 'luz',
    userPhone: '+593991112222',
    referenceStart: 'Casa azul',
    loaders: 3,
    isReturnTrip: true,
    notes: 'Llamar antes.',
    origin: 'quoter',
    ...IN_CASH,
  } as const;
  expect(Object.entries(linesOf(facts))).toEqual([
    ['Cliente', 'Rosa Ñauta · 099 111 2222'],
    ['Partida', 'Av. Amazonas, Quito (Casa azul)'],
    ['Llegada', 'Av. 9 de Octubre, Guayaquil'],
    ['Carga', 'Camión 3 tn · Muebles y enseres · Estibadores: 3 · Con viaje de regreso'],
    ['Requerimientos especiales', 'Piano de pared'],
    ['Pago', 'Sin pagar · Efectivo'],
    ['Por cobrar al cliente', '$50.00 · Efectivo'],
    ['Notas del cliente', 'Llamar antes.'],
  ]);
});

const COLLECTED = 'Por cobrar al cliente';
const PAID_TO_COMPANY = 'El cliente paga a la empresa';
test.each([
  { what: 'in cash', facts: IN_CASH, label: COLLECTED, text: '$50.00 · Efectivo' },
  { what: 'by transfer', facts: { priceCents: 10_000 }, label: PAID_TO_COMPANY, text: '$50.00 · Transferencia' },
  { what: 'in cash, finished', facts: { ...IN_CASH, status: 'finalizado' }, label: COLLECTED, text: undefined },
  { what: 'by transfer, finished', facts: { status: 'finalizado' }, label: PAID_TO_COMPANY, text: undefined },
])('a service $what says "$text" as "$label"', ({ facts, label, text }) => {
  expect(linesOf(facts)[label]).toBe(text);
});

test('the sum of the cash leaves out other payments', () => {
  const rows = [row('a', IN_CASH), row('b', { ...IN_CASH, ...NO_DRIVER }), row('c', { driverId: 'luz' })];
  expect(collectText(sheetBlocks(rows, []))).toBe('Los conductores cobran en efectivo: $100.00');
  expect(collectText(sheetBlocks([row('a', { ...IN_CASH, driverId: 'luz' })], [LUZ]))).toBe(
    'El conductor cobra en efectivo: $50.00',
  );
  expect(collectText(sheetBlocks([row('c')], []))).toBe('');
});

test('pending services are those of the day without the finished ones, and drivers with no other are left out', () => {
  const rows = [
    row('done', { driverId: 'ana', status: 'finalizado' }),
    row('first', { driverId: 'luz', hour: '07:00', status: 'finalizado' }),
    row('next', { driverId: 'luz', hour: '15:00' }),
  ];
  const pending = pendingBlocks(sheetBlocks(rows, [LUZ, ANA]));
  expect(pending.map(({ driver, jobs }) => [driver?.id, jobs.map(({ id }) => id)])).toEqual([['luz', ['next']]]);
});
