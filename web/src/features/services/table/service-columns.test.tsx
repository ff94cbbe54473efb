// @vitest-environment jsdom
import type { Service } from '@llevo/contract/entities/service';
import { toMemberServiceRow, toServiceRow } from '@llevo/contract/rules/services/service-row';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { searchedServiceFixture } from '../../../testing/search-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { SERVICE_EXPORT } from '../../../lib/services/service-export.ts';
import { CHECKBOX_COLUMN_PX } from '../../../ui/table/row-checkbox.tsx';
import { fittingColumns, stretchColumns } from '../../../ui/table/table-column.ts';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { serviceColumns, withNumberShown } from './service-columns.tsx';

const actions = mockServiceActions();

// Before the services of the fixture.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[Partial<Service>, string]>([
  [{}, 'Sin pagar'],
  [{ comprobantePago: 'a/b.png' }, 'Por verificar'],
  [{ status: 'cancelado' }, 'No aplica'],
])('the list and the export show how far a service with %o is paid', (facts, text) => {
  const service = toServiceRow(serviceFixture(facts));
  const column = serviceColumns(actions, true).find(({ header }) => header === 'Pago');
  render(column?.cell(service, 1));
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(SERVICE_EXPORT.find(({ header }) => header === 'Pago')?.value(service, 1)).toBe(text);
});

const exported = (facts: Partial<Service>) => {
  const service = toMemberServiceRow(serviceFixture(facts));
  return Object.fromEntries(SERVICE_EXPORT.map(({ header, value }) => [header, value(service, 1)]));
};

test('the export has the words of the table', () => {
  expect(exported({ status: 'en camino', number: 'LL-12' })).toMatchObject({
    Número: 'LL-12',
    Estado: 'En camino',
    'Comprobante de reserva': 'Pendiente',
    'Comprobante del conductor': 'Pendiente',
    'Fecha del servicio': { text: '24/11/2026' },
  });
  expect(exported({ typeService: 'IMMEDIATE', status: null, driverId: null, driverName: null })).toMatchObject({
    Estado: 'Sin asignar',
    'Reserva (50 %)': null,
    'Pago al conductor': null,
    'Comprobante de reserva': 'No aplica',
    'Comprobante del conductor': 'No aplica',
  });
});

test.each<[Partial<Service>, number | null]>([
  [{ typePayment: 'efectivo' }, -15],
  [{ typePayment: 'transferencia' }, 85],
  [{ typePayment: 'transferencia', driverId: null, driverName: null }, null],
])('the export has what is due to the driver of %o', (facts, due) => {
  expect(exported({ typeService: 'IMMEDIATE', priceCents: 10_000, ...facts })).toMatchObject({
    'Por pagar al conductor': due,
  });
});

test('the export has the phone of the customer, the plate, the kilometres and the reason of a cancellation', () => {
  const by = { at: 0, by: 'u1', name: 'Ana' };
  const facts = {
    userPhone: '+593991234567',
    driverPlate: 'PBA-1234',
    distanceMetres: 12_345,
    loaders: 3,
    needEstibadores: true,
    status: 'cancelado',
    cancellation: { reason: 'El cliente no está', code: null, from: 'pendiente', by, keepsDeposit: false },
  } as unknown as Partial<Service>;
  expect(exported(facts)).toMatchObject({
    'Teléfono del cliente': '099 123 4567',
    Placa: 'PBA-1234',
    Kilómetros: 12.3,
    Estibadores: 3,
    'Motivo de la cancelación': 'El cliente no está',
    'Hora de inicio': { text: '08:30' },
  });
  expect(exported({})).toMatchObject({
    'Teléfono del cliente': null,
    Placa: null,
    Kilómetros: null,
    'Motivo de la cancelación': null,
  });
  const formats = new Map(SERVICE_EXPORT.map(({ header, format }) => [header, format]));
  expect(
    ['Precio', 'Comisión (15 %)', 'Reserva (50 %)', 'Pago al conductor'].map((header) => formats.get(header)),
  ).toEqual(Array.from({ length: 4 }, () => 'money'));
});

test('the export counts cancellations by the reason of the list, with the words beside it', () => {
  const by = { at: 0, uid: 'u1', name: 'Ana' };
  const cancelled = (reason: string) =>
    exported({
      status: 'cancelado',
      cancellation: { reason, code: 'road', from: 'pendiente', by, keepsDeposit: false },
    });
  expect(cancelled('')).toMatchObject({
    'Motivo de la cancelación': 'Clima o vía cerrada',
    'Detalle de la cancelación': '',
  });
  expect(cancelled('Paro en la E35')).toMatchObject({
    'Motivo de la cancelación': 'Clima o vía cerrada',
    'Detalle de la cancelación': 'Paro en la E35',
  });
});

test('the name of a row keeps the customer apart from what is new about the service', () => {
  const service = toServiceRow(serviceFixture({ status: 'inmediato', driverId: null, origin: 'quoter' }));
  const column = serviceColumns(actions, true).find(({ id }) => id === 'client');
  const { container } = render(column?.cell(service, 1));
  expect(container).toHaveTextContent(/^Rosa Ñauta Nuevo$/);
});

test('the notes of the team stand below the name of the customer, which would cut them off', () => {
  const service = { ...toServiceRow(serviceFixture()), noteCount: 3 };
  const column = serviceColumns(actions, true).find(({ id }) => id === 'client');
  render(column?.cell(service, 1));
  expect(screen.getByTitle('Rosa Ñauta')).toHaveTextContent(/^Rosa Ñauta$/);
  expect(screen.getByTitle('3 notas del equipo')).toBeInTheDocument();
});

const NO_CHOICE = { hidden: new Set<string>(), shown: new Set<string>() };

test('what a dispatcher works with comes first; receipts are shown when they are asked for', () => {
  const columns = serviceColumns(actions, true);
  const shown = visibleColumns(columns, NO_CHOICE);
  expect(shown.map(({ header }) => header)).toEqual([
    'Fecha y hora',
    'Cliente',
    'Estado',
    'Conductor',
    'Tipo y vehículo',
    'Ruta',
    'Reservado el',
    'Pago',
    'Precio',
    'Acciones',
  ]);
  const onDemand = ['Número', 'Reserva 50 %', 'Comisión en destino', 'Pago al conductor', 'Comprobante de pago'];
  const all = visibleColumns(columns, { ...NO_CHOICE, shown: new Set(columns.map(({ id }) => id)) });
  expect(all.map(({ header }) => header)).toEqual(expect.arrayContaining(onDemand));
});

test('a wide window shows the number of each service, with all other columns in full', () => {
  const columns = withNumberShown(serviceColumns(actions, true));
  const shown = visibleColumns(columns, NO_CHOICE);
  // The room beside the open sidebar of a window of 1760 pixels, with a scroll bar.
  const { columns: fitting } = fittingColumns(shown, {
    isNarrow: false,
    widthPx: 1460,
    startPx: CHECKBOX_COLUMN_PX,
  });
  expect(fitting).toEqual(shown);
  expect(fitting.map(({ id }) => id)).toContain('number');
});

test('date and hour stand together, and the type of service is a shape with a word', () => {
  const cell = (id: string) => serviceColumns(actions, true).find((column) => column.id === id);
  const service = toServiceRow(serviceFixture());
  render(
    <>
      <p aria-label="date">{cell('date')?.cell(service, 1)}</p>
      <p aria-label="vehicle">{cell('vehicle')?.cell(service, 1)}</p>
    </>,
  );
  expect(screen.getByLabelText('date')).toHaveTextContent(/^24\/11.* 08:30$/);
  expect(screen.getByTitle('24/11/2026 08:30')).toBeInTheDocument();
  expect(screen.getByLabelText('vehicle')).toHaveTextContent('Reservado, Camión 3 tn');
  expect(screen.getByTitle('Reservado')).toBeInTheDocument();
});

test('below the heading of its day a service has its hour and its number, and no column repeats the number', () => {
  const columns = serviceColumns(actions, true, true);
  expect(columns.map(({ id }) => id)).not.toContain('number');
  const column = columns.find(({ id }) => id === 'date');
  const { container } = render(column?.cell(toServiceRow(serviceFixture({ number: 'S-7F3K9A' })), 1));
  expect(column?.header).toBe('Hora');
  expect(container).toHaveTextContent(/^08:30 S-7F3K9A$/);
});

test.each([
  ['PBA-1234', /Camión 3 tn PBA-1234$/],
  ['', /Camión 3 tn$/],
])('the vehicle of a service stands above the plate "%s"', (driverPlate, text) => {
  const column = serviceColumns(actions, true).find(({ id }) => id === 'vehicle');
  const { container } = render(column?.cell(toServiceRow(serviceFixture({ driverPlate })), 1));
  expect(container).toHaveTextContent(text);
});

test('the hour of a service that should have begun is marked', () => {
  const service = toServiceRow(serviceFixture({ date: '2026-11-19' }));
  render(
    serviceColumns(actions, true)
      .find(({ id }) => id === 'date')
      ?.cell(service, 1),
  );
  expect(screen.getByText(/^Atrasado \d+ h$/)).toBeInTheDocument();
});

test('the route has the short names of both ends, and the whole addresses in its tooltip', () => {
  const service = toServiceRow(serviceFixture({ addressStart: 'Calle Lugo, La Floresta, Quito' }));
  render(
    serviceColumns(actions, true)
      .find(({ id }) => id === 'route')
      ?.cell(service, 1),
  );
  const route = screen.getByTitle('Calle Lugo, La Floresta, Quito → Av. 9 de Octubre, Guayaquil');
  expect(route).toHaveTextContent('Quito · La Floresta→ hasta Guayaquil · Av. 9 de Octubre');
});

test('the number of a service is its own, or its id from before numbers', () => {
  const cell = (facts: Partial<Service>) =>
    serviceColumns(actions, true)
      .find(({ id }) => id === 'number')
      ?.cell(toServiceRow(serviceFixture(facts)), 1);
  expect(cell({ number: 'LL-12' })).toBe('LL-12');
  expect(cell({ number: '' })).toBe('s1');
});

test.each([
  { service: searchedServiceFixture(), text: 'Buscando' },
  { service: searchedServiceFixture({ state: 'failed' }), text: 'Nadie lo tomó' },
  { service: searchedServiceFixture({ state: 'planned' }), text: 'Programado' },
  { service: serviceFixture(), text: 'Confirmado' },
])('the status column says "$text"', ({ service, text }) => {
  const column = serviceColumns(actions, true).find(({ header }) => header === 'Estado');
  render(column?.cell(toServiceRow(service), 1));
  expect(screen.getByText(text)).toBeInTheDocument();
});

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1280 and of 1440, with a
  // scroll bar; the last has room for every column in full.
  [895, true, ['date', 'client', 'status', 'driver', 'vehicle', 'route', 'price', 'actions']],
  [994, false, ['date', 'client', 'status', 'driver', 'vehicle', 'route', 'price', 'actions']],
  ...[1139, 1154, 1400].map(
    (widthPx) =>
      [
        widthPx,
        false,
        ['date', 'client', 'status', 'driver', 'vehicle', 'route', 'booked', 'paymentState', 'price', 'actions'],
      ] as const,
  ),
])('a list of %i pixels shows whole what a dispatcher works with', (widthPx, isNarrow, ids) => {
  const shown = visibleColumns(serviceColumns(actions, true), { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: CHECKBOX_COLUMN_PX });
  expect(columns.map(({ id }) => id)).toEqual(ids);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});

test('at 1440 pixels a driver has room for a name and a surname on one line', () => {
  const shown = visibleColumns(serviceColumns(actions, true), { hidden: new Set(), shown: new Set() });
  const room = { widthPx: 1154, startPx: CHECKBOX_COLUMN_PX };
  const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
  // "Darwin Sánchez", and the padding of its cell.
  expect(columns.find(({ id }) => id === 'driver')?.width).toBeGreaterThanOrEqual(101 + 2 * 8);
});

test.each([
  [994, 194],
  [1154, 154],
  [1400, 230],
])('in a list of %i pixels the route takes the width that is left over, and has %i or more', (widthPx, routePx) => {
  const shown = visibleColumns(serviceColumns(actions, true), { hidden: new Set(), shown: new Set() });
  const room = { widthPx, startPx: CHECKBOX_COLUMN_PX };
  const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
  expect(columns.find(({ id }) => id === 'route')?.width).toBeGreaterThanOrEqual(routePx);
  expect(columns.reduce((sum, { width }) => sum + width, CHECKBOX_COLUMN_PX)).toBeLessThanOrEqual(widthPx);
});
