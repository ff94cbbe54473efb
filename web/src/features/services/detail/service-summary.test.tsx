// @vitest-environment jsdom
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { addDays } from '@llevo/contract/rules/dashboard/figure-period';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { paymentFixture } from '../../../testing/payment-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { mockServiceActions } from '../../../testing/service-actions-fixture.ts';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { ServiceDetails, ServiceSummary } from './service-summary.tsx';

const server = fakeApi();
const PERSON = {
  surname: 'Ñauta',
  address: '',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
const ROSA = {
  ...PERSON,
  id: 'c1',
  name: 'Rosa',
  cellphone: '+593 96 304 4152',
  email: 'rosa@correo.test',
  status: 'activado' as const,
};
const JOSE = {
  ...PERSON,
  id: 'd1',
  name: 'José',
  cellphone: '0991234567',
  email: '',
  status: 'activado' as const,
  typeVehicle: '3tn' as const,
  plate: '',
  isAvailable: true,
  availableUntil: null,
  currentsCoords: null,
  locationUpdatedAt: null,
};

function show(facts: Parameters<typeof serviceFixture>[0] = {}, times: readonly string[] | null = null) {
  const service = toServiceRow(serviceFixture(facts));
  renderScreen(<ServiceSummary service={service} times={times} onChooseDriver={mockServiceActions().chooseDriver} />);
}
const target = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('customer and driver can be called, and lead to their records', async () => {
  server.on(listCustomers, ({ input }) => (input.ids?.includes('c1') ? [ROSA] : []));
  server.on(listDrivers, ({ input }) => (input.ids?.includes('d1') ? [JOSE] : []));
  show({ number: 'S-1' });
  expect(await target('096 304 4152')).toBe('tel:+593963044152');
  const text = encodeURIComponent('Hola Rosa, te escribimos por tu servicio S-1.');
  expect(await target('WhatsApp a Rosa Ñauta')).toBe(`https://wa.me/593963044152?text=${text}`);
  expect(await target('Ver cliente')).toBe('/userManagement?buscar=rosa%40correo.test');
  expect(await target('099 123 4567')).toBe('tel:+593991234567');
  expect(await target('Ver en el mapa')).toBe('/driverManagement?seleccion=d1');
});

const DEPOSIT = paymentFixture({
  amountCents: 20_00,
  by: { uid: 'u1', name: 'Ana Paz', at: Date.parse('2026-11-20T15:00:00.000Z') },
});

test('customer, driver and price stand first, and the way and the cargo after them', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ addressStart: 'La Carolina', referenceStart: 'Portón 3', addressFinish: 'Quitumbe' });
  await screen.findByRole('link', { name: 'Ver cliente' });
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Cliente', 'Conductor', 'Precio', 'Recorrido', 'Servicio']);
  const [way] = screen.getAllByRole('list');
  expect(way).toHaveTextContent(/Partida La Carolina Portón 3.*Llegada Quitumbe/);
});

test.each([
  [0, 'hoy 08:30 · reserva'],
  [1, 'mañana 08:30 · reserva'],
])('the schedule of a service in %i days reads "%s"', async (days, text) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ typeService: 'RESERVE', date: addDays(guayaquilDate(Date.now()), days), hour: '08:30' });
  expect(screen.getByText(text)).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test.each([
  { distanceMetres: 12_400, text: '12.4 km · 31 min' },
  { distanceMetres: null, text: null },
])('a trip of $distanceMetres m shows "$text" and the hour of its end', async ({ distanceMetres, text }) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  const date = guayaquilDate(Date.now());
  const service = toServiceRow(serviceFixture({ typeService: 'RESERVE', date, hour: '08:30', distanceMetres }));
  const plan = { endHour: '09:40', driveSeconds: 1860 };
  const { chooseDriver } = mockServiceActions();
  renderScreen(<ServiceSummary service={service} times={null} plan={plan} onChooseDriver={chooseDriver} />);
  expect(screen.getByText('hoy 08:30–09:40 · reserva')).toBeInTheDocument();
  expect(screen.queryByText(/ km/)?.textContent ?? null).toBe(text);
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('vehicle, cargo and loaders are one line', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ typeVehicle: 'cabina_simple', typeThingsMove: 'Varios', loaders: 3 });
  expect(screen.getByText('Cabina simple · Varios · Estibadores: 3')).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test.each([
  ['Piano vertical, tercer piso sin ascensor', ['Pesado', 'Gradas']],
  ['Llevar mantas', []],
])('the cargo of "%s" has the labels %j', async (specialRequirements, labels) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ typeThingsMove: 'Varios', specialRequirements });
  expect(screen.queryAllByText(/^(Pesado|Frágil|Gradas|Inflamable)$/).map(({ textContent }) => textContent)).toEqual(
    labels,
  );
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test.each([
  ['finalizado', 1],
  ['confirmado', 0],
])('a service %s shows the times of its job %i times, below its cargo', async (status, count) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ status }, ['Salió 08:10', 'Terminó 09:40']);
  expect(screen.queryAllByText('Salió 08:10 · Terminó 09:40')).toHaveLength(count);
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('a trip without loaders does not count them', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ typeVehicle: 'cabina_simple', typeThingsMove: 'Varios', needEstibadores: false, loaders: 0 });
  expect(screen.getByText('Cabina simple · Varios')).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test.each([
  ['2026-01-05', 1],
  ['2999-01-05', 0],
])('a confirmed service of %s has %i marks of lateness beside its status', async (date, count) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ status: 'confirmado', date });
  expect(screen.queryAllByText(/^Atrasado \d+ d$/)).toHaveLength(count);
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('the details leave the number to the title', () => {
  const service = toServiceRow(serviceFixture({ number: 'S-7F3K9A' }));
  renderScreen(<ServiceDetails service={service} />);
  expect(screen.getByText('Requerimientos especiales')).toBeInTheDocument();
  expect(screen.queryByText('S-7F3K9A')).not.toBeInTheDocument();
});

test('the details leave how it is paid to the account of the customer', () => {
  renderScreen(<ServiceDetails service={toServiceRow(serviceFixture({ typeService: 'RESERVE' }))} />);
  expect(screen.getByText('Reservado el')).toBeInTheDocument();
  expect(screen.queryByText(/^Tipo de pago/)).not.toBeInTheDocument();
});

test('the details leave out what is empty, and loaders whose number stands beside the cargo', () => {
  renderScreen(<ServiceDetails service={toServiceRow(serviceFixture({ specialRequirements: '' }))} />);
  expect(screen.queryByText('Requerimientos especiales')).not.toBeInTheDocument();
  expect(screen.queryByText('Carga y descarga')).not.toBeInTheDocument();
  renderScreen(<ServiceDetails service={toServiceRow(serviceFixture({ estibadores: 0 }))} />);
  expect(screen.getByText('Requerimientos especiales')).toBeInTheDocument();
  expect(screen.getByText('Carga y descarga')).toBeInTheDocument();
});

test('whether it is paid stands beside the price, and the amounts in the account below', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ typeService: 'RESERVE', priceCents: 40_00, payments: [DEPOSIT] });
  expect(screen.getByText('$40.00')).toBeInTheDocument();
  expect(screen.getByText('Reserva pagada')).toBeInTheDocument();
  expect(screen.queryByText(/Falta por pagar/)).not.toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('an unpaid service says so beside its price', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ priceCents: 40_00 });
  expect(screen.getByText('$40.00')).toBeInTheDocument();
  expect(screen.getByText('Sin pagar')).toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('a cancelled service owes nothing', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [JOSE]);
  show({ status: 'cancelado', priceCents: 40_00 });
  expect(screen.getByText('$40.00')).toBeInTheDocument();
  expect(screen.queryByText(/Falta por pagar|Sin pagar/)).not.toBeInTheDocument();
  await screen.findByRole('link', { name: 'Ver cliente' });
});

test('the plate of the driver stands beside the name', async () => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [{ ...JOSE, plate: 'PBA-1234' }]);
  show();
  expect(await screen.findByText('Placa PBA-1234')).toBeInTheDocument();
});

test.each([
  ['confirmado', 1],
  ['finalizado', 0],
])('a service %s marks a driver who is not active any more %i times', async (status, count) => {
  server.on(listCustomers, [ROSA]);
  server.on(listDrivers, [{ ...JOSE, plate: 'PBA-1234', status: 'cancelado' }]);
  show({ status });
  await screen.findByText('Placa PBA-1234');
  expect(screen.queryAllByText('No es un conductor activo.')).toHaveLength(count);
});

test('a service without a driver loads no driver', async () => {
  server.on(listCustomers, [ROSA]);
  show({ driverId: null, driverName: null });
  await screen.findByRole('link', { name: 'Ver cliente' });
  expect(server.calls).toHaveLength(1);
});
