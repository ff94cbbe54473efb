// @vitest-environment jsdom
import { confirmPendingBooking, readPendingBooking } from '@llevo/contract/endpoints/services/bookings';
import type { PendingBooking } from '@llevo/contract/endpoints/services/bookings';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { quoteBookingFixture, quoteFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { readKeptBooking } from './kept-bookings.ts';
import PendingBookingScreen from './pending-booking-screen.tsx';

const server = fakeApi();
const PENDING: PendingBooking = {
  company: 'Fletes Ñandú',
  empresa: null,
  quote: { ...quoteFixture, expires_at: '2099-01-01T00:00:00Z' },
  trip: {
    typeService: 'RESERVE',
    vehicle: 'cabina_simple',
    start: { lat: -0.18, lng: -78.48, address: 'Av. Amazonas N34-20, Quito' },
    end: { lat: -0.29, lng: -78.55, address: 'Terminal Quitumbe, Quito' },
    typeThing: 'Varios',
    specialRequirements: '',
    activators: 0,
    returnTrip: false,
    date: '2026-12-01',
    hour: '08:30',
  },
  contact: { name: 'María Cruz', email: 'maria@x.test', cellphone: '+593991234567' },
  typePayment: 'transferencia',
  notes: 'timbre 3',
  booking: null,
};

const show = (hash = '#token-of-the-mail') =>
  renderScreen(<PendingBookingScreen />, { path: `/pedido${hash}`, route: '/pedido' });
const address = () => screen.getByLabelText('address').textContent;

beforeEach(() => {
  localStorage.clear();
});

test('opening the link shows what was typed and books nothing', async () => {
  server.on(readPendingBooking, PENDING);
  show();
  expect(await screen.findByText('María Cruz')).toBeInTheDocument();
  for (const text of ['Fletes Ñandú', '099 123 4567', 'Transferencia', 'timbre 3', 'Av. Amazonas N34-20, Quito']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/bookings/pending']);
});

test('one press books, and leads to the trip', async () => {
  server.on(readPendingBooking, PENDING);
  server.on(confirmPendingBooking, quoteBookingFixture);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Confirmar el viaje' }));
  await expect.poll(address).toBe('/seguimiento/abc');
  expect(server.calls.at(-1)?.input).toEqual({ token: 'token-of-the-mail' });
  expect(server.calls.at(-1)?.headers.get('x-llevo-device')).toMatch(/^[\w-]{36}$/);
  expect(readKeptBooking(quoteFixture.id)?.done?.booking).toEqual(quoteBookingFixture);
});

test('a link that was used leads to the trip', async () => {
  server.on(readPendingBooking, { ...PENDING, booking: quoteBookingFixture });
  show();
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute(
    'href',
    quoteBookingFixture.tracking_url,
  );
  expect(screen.queryByRole('button', { name: 'Confirmar el viaje' })).toBeNull();
});

test('an expired price offers to quote the same trip', async () => {
  server.on(readPendingBooking, { ...PENDING, quote: { ...quoteFixture, expires_at: '2020-01-01T00:00:00Z' } });
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Cotizar este recorrido' }));
  await expect.poll(address).toContain('modo=reserva');
});

test('a refusal at the press says why and books nothing', async () => {
  server.on(readPendingBooking, PENDING);
  server.on(confirmPendingBooking, errorReply('conflict', 'Ese día ya no quedan cupos'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Confirmar el viaje' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ese día ya no quedan cupos');
});

test.each([
  ['an expired link', '#token', 'Este enlace ya venció.'],
  ['a link without its token', '', 'Abre el enlace del correo otra vez: le falta una parte.'],
])('%s leads to a new quote', async (_name, hash, message) => {
  server.on(readPendingBooking, errorReply('not_found', 'Este enlace ya venció.'));
  show(hash);
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('link', { name: 'Nueva cotización' })).toHaveAttribute('href', '/quoter');
});
