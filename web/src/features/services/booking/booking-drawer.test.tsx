// @vitest-environment jsdom
import { recordEvent } from '@llevo/contract/endpoints/events';
import { listCustomers } from '@llevo/contract/endpoints/people/customers';
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { getKeptQuote } from '@llevo/contract/endpoints/services/quotes';
import { listServices, priceService } from '@llevo/contract/endpoints/services/services';
import type { CustomerRow } from '@llevo/contract/entities/customer';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { driverFixture } from '../../../testing/driver-fixture.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { quoteFixture, quoteRowFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceFixture } from '../../../testing/service-fixture.ts';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { BookingDrawer } from './booking-drawer.tsx';

const EXPIRED = quoteRowFixture({ ...quoteFixture, offered: 40, contact: null, state: 'expired' });

const ROSA: CustomerRow = {
  id: 'c1',
  name: 'Rosa',
  surname: 'Ñauta',
  cellphone: '0991234567',
  email: '',
  address: '',
  status: 'activado',
  rating: 0,
  dateCreate: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

const server = fakeApi();

beforeEach(() => {
  sessionStorage.clear();
  server.on(recordEvent, { id: 'e1' });
  server.on(listServices, []);
});

async function open(customerId: string | null = null, driverId: string | null = null) {
  const onClose = vi.fn();
  const { user } = renderScreen(<BookingDrawer start={{ kind: 'trip', customerId, driverId }} onClose={onClose} />, {
    session: sessionFixture(),
  });
  await screen.findByRole('form', { name: 'Nuevo servicio' });
  return { user, onClose };
}

test('Escape closes a form in which nothing was typed', async () => {
  const { user, onClose } = await open();
  await user.click(screen.getByLabelText(/Notas/));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes the recent customers first, and then an empty form', async () => {
  server.on(listServices, [toServiceRow(serviceFixture())]);
  const { user, onClose } = await open();
  await screen.findByRole('group', { name: 'Recientes' });
  await user.keyboard('{ArrowDown}');
  expect(screen.getByLabelText('Cliente')).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(screen.getByLabelText('Cliente')).toHaveAttribute('aria-expanded', 'false');
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('a form for a known customer has them chosen, asks where to start, and closes without a question', async () => {
  server.on(listCustomers, ({ input }) => (input.ids?.includes('c1') ? [ROSA] : []));
  const { user, onClose } = await open('c1');
  expect(screen.getByText('Rosa Ñauta')).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveFocus();
  });
  await user.click(screen.getByLabelText(/Notas/));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['activado', 'Ana Lema', '3tn'],
  ['cancelado', 'Sin asignar', 'cabina_simple'],
] as const)('a form for a driver who is %s begins with %s and the vehicle %s', async (status, name, vehicle) => {
  server.on(listDrivers, ({ input }) => (input.ids?.includes('ana') ? [driverFixture({ status })] : []));
  const { user, onClose } = await open(null, 'ana');
  expect(screen.getByRole('button', { name: /^Conductor del servicio/ })).toHaveTextContent(name);
  expect(screen.getByLabelText('Vehículo')).toHaveValue(vehicle);
  await user.click(screen.getByLabelText(/Notas/));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('Escape closes an open list first, and a filled form asks', async () => {
  const { user, onClose } = await open();
  await user.type(screen.getByRole('combobox', { name: 'Punto de partida' }), 'quitumbe');
  await screen.findByRole('option', { name: /^Quitumbe/ });
  await user.keyboard('{Escape}');
  expect(screen.queryByText('¿Descartar este servicio?')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();

  await user.keyboard('{Escape}');
  expect(await screen.findByText('¿Descartar este servicio?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.getByRole('combobox', { name: 'Punto de partida' })).toHaveValue('quitumbe');
  expect(onClose).not.toHaveBeenCalled();

  await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledOnce();
  });
});

test('the Escape that asks does not close the question, and the next one is left to the question', async () => {
  const { user, onClose } = await open();
  const notes = screen.getByLabelText(/Notas/);
  await user.type(notes, 'Tercer piso');
  // The browser closes the topmost dialog unless the key is prevented.
  expect(fireEvent.keyDown(notes, { key: 'Escape' })).toBe(false);
  const question = await screen.findByRole('dialog', { name: '¿Descartar este servicio?' });
  expect(fireEvent.keyDown(within(question).getByRole('button', { name: 'Descartar' }), { key: 'Escape' })).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

test('an expired quote is opened with the price that no longer holds', async () => {
  server.on(getKeptQuote, EXPIRED);
  server.on(priceService, errorReply('unavailable', 'Sin precio'));
  renderScreen(<BookingDrawer start={{ kind: 'quote', quoteId: EXPIRED.id }} onClose={vi.fn()} />, {
    session: sessionFixture(),
  });
  expect(await screen.findByText('El precio de $40.00 ya venció: se calcula otra vez.')).toBeInTheDocument();
});
