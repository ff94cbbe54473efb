// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi, withMeta } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import CustomerTripsDialog from './customer-trips-dialog.tsx';

const ROSA: CustomerRow = {
  id: 'c-1',
  name: 'Rosa',
  surname: 'Ñauta',
  cellphone: '0991234567',
  email: '',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
};

const server = fakeApi();
const onEdit = vi.fn();
const show = (permission: 'user' | 'dispatcher' | 'viewer' = 'user', customer = ROSA) =>
  renderScreen(<CustomerTripsDialog customer={customer} onClose={vi.fn()} onEdit={onEdit} />, {
    session: sessionFixture({ permission }),
  });

test('the trips of a customer lead to their services; the sum counts the finished ones', async () => {
  server.on(listServices, [
    toServiceRow(serviceFixture({ id: 's1', status: 'finalizado', priceCents: 4_050 })),
    toServiceRow(serviceFixture({ id: 's2', status: 'finalizado', priceCents: 1_000 })),
    toServiceRow(serviceFixture({ id: 's3', status: 'cancelado', priceCents: 9_900 })),
  ]);
  show();
  expect(await screen.findByText('Gastado en los terminados')).toBeInTheDocument();
  expect(screen.getByText('$50.50')).toBeInTheDocument();
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['s1', 's2', 's3'].map((id) => `/serviceManagement?servicio=${id}`));
  expect(server.calls.map(({ input }) => input)).toEqual([{ user: 'c-1', sort: '-dateCreate', limit: 50 }]);
});

test('the sum names how many trips it counts if there are more than the listed ones', async () => {
  const row = toServiceRow(serviceFixture({ status: 'finalizado', priceCents: 4_050 }));
  server.on(listServices, withMeta([row], { page: { offset: 0, limit: 50, total: 120, next_cursor: 'more' } }));
  show();
  expect(await screen.findByText('Gastado en los últimos 1')).toBeInTheDocument();
  expect(screen.getByText('120')).toBeInTheDocument();
});

test.each([
  { trips: { finished: 2, lastDate: '2025-03-05' }, text: '05/03/2025' },
  { trips: { finished: 0, lastDate: null }, text: 'Nunca' },
])('the dialog has the day of the last finished trip: $text', async ({ trips, text }) => {
  server.on(listServices, [toServiceRow(serviceFixture({ id: 's1', status: 'confirmado', date: '2026-11-20' }))]);
  show('viewer', { ...ROSA, trips });
  expect(await screen.findByText('Último viaje terminado')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});

test('a customer without trips is said to have none', async () => {
  server.on(listServices, []);
  show();
  expect(await screen.findByText('Todavía no ha pedido ningún viaje.')).toBeInTheDocument();
});

test('the dialog has the number to call, a new service for the customer, and the form of their data', async () => {
  server.on(listServices, []);
  const { user } = show();
  expect(screen.getByRole('link', { name: '099 123 4567' })).toHaveAttribute('href', 'tel:+593991234567');
  expect(screen.getByRole('link', { name: 'WhatsApp a Rosa Ñauta' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Nuevo servicio' })).toHaveAttribute(
    'href',
    '/serviceManagement?nuevo=1&cliente=c-1',
  );
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  expect(onEdit).toHaveBeenCalledOnce();
});

test('viewers can neither book nor edit from the dialog', async () => {
  server.on(listServices, []);
  show('viewer');
  await screen.findByText('Todavía no ha pedido ningún viaje.');
  expect(screen.queryByRole('link', { name: 'Nuevo servicio' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Editar' })).not.toBeInTheDocument();
});

test.each(['dispatcher', 'viewer'] as const)('a %s sees the price of each trip, and no sum', async (permission) => {
  server.on(listServices, [
    toServiceRow(serviceFixture({ id: 's1', status: 'finalizado', priceCents: 4_050 })),
    toServiceRow(serviceFixture({ id: 's2', status: 'cancelado', priceCents: 9_900 })),
  ]);
  show(permission);
  expect(await screen.findByText('Viajes pedidos')).toBeInTheDocument();
  expect(within(screen.getByRole('list')).getAllByText(/\$/)).toHaveLength(2);
  expect(screen.queryByText(/^Gastado/)).not.toBeInTheDocument();
});
