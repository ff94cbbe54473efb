// @vitest-environment jsdom
import { getArrival, getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { errorReply, fakeApi, networkFailure, pending } from '../../testing/fake-api.ts';
import { quoteBookingFixture, quoteFixture } from '../../testing/quote-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { keepBooked } from './booking/kept-bookings.ts';
import { writeDraft } from './draft-storage.ts';
import { EMPTY_STATE } from './quoter-state.ts';
import SharedQuoteScreen from './shared-quote-screen.tsx';

const TRIP = {
  typeService: 'IMMEDIATE' as const,
  vehicle: 'cabina_simple' as const,
  start: { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito' },
  end: { lat: -0.29, lng: -78.55, address: 'Quitumbe, Quito' },
  typeThing: 'Varios' as const,
  specialRequirements: '',
  activators: 0,
  returnTrip: false,
  date: null,
  hour: null,
};

const server = fakeApi();
beforeEach(() => {
  server.on(getArrival, pending);
  server.on(getPublicQuoter, pending);
});
afterEach(() => {
  localStorage.clear();
});

const show = () => renderScreen(<SharedQuoteScreen />, { path: '/cotizacion/llevo.shared', route: '/cotizacion/:id' });

test('whoever has the link sees places, and how to order the trip', async () => {
  server.on(getQuote, { ...quoteFixture, id: 'llevo.shared', trip: TRIP, is_shared: true, empresa: null });
  show();
  expect(await screen.findByText(/Ves los sectores y no las direcciones exactas/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Pedir este viaje' })).toBeInTheDocument();
  expect(server.calls[0]?.input).toEqual({ id: 'llevo.shared' });
});

test('the browser that made the quote asks for the whole trip', async () => {
  writeDraft({ ...EMPTY_STATE, kept: { quote: quoteFixture, content: '' } });
  server.on(getQuote, { ...quoteFixture, trip: TRIP, is_shared: false, empresa: null });
  show();
  expect(await screen.findByText('La Carolina, Quito')).toBeInTheDocument();
  expect(server.calls[0]?.input).toEqual({ id: 'llevo.own' });
  expect(screen.queryByText(/Ves los sectores/)).toBeNull();
});

test('the browser that booked the quote finds its trip, also after the price expired', async () => {
  keepBooked(quoteFixture, quoteBookingFixture, 'ana@x.test');
  server.on(getQuote, errorReply('not_found', 'La cotización no existe o ya venció'));
  show();
  expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
  expect(server.calls[0]?.input).toEqual({ id: 'llevo.own' });
});

test('says when a vehicle of the company could come, and only that', async () => {
  server.on(getQuote, { ...quoteFixture, id: 'llevo.shared', trip: TRIP, is_shared: true, empresa: 'andes' });
  server.on(getArrival, { drivers: 1, minutes: { from: 15, to: 20 } });
  show();
  expect(await screen.findByText('Ahora: llega en 15 a 20 minutos')).toBeInTheDocument();
  const asked = server.calls.find(({ endpoint }) => endpoint.path === getArrival.path);
  expect(asked?.input).toEqual({ vehicle: 'cabina_simple', start: { lat: -0.18, lng: -78.48 }, empresa: 'andes' });
});

test('promises nothing while it is unknown whether a driver is near', async () => {
  server.on(getQuote, { ...quoteFixture, id: 'llevo.shared', trip: TRIP, is_shared: true, empresa: null });
  server.on(getArrival, errorReply('not_found', 'No hay'));
  show();
  expect(await screen.findByText('Ahora')).toBeInTheDocument();
  expect(screen.queryByText(/minutos$/)).toBeNull();
});

test('a quote that does not load blames no connection, and leaves a contact', async () => {
  server.on(getQuote, networkFailure);
  show();
  expect(await screen.findByText(/lo seguimos intentando/)).toBeInTheDocument();
  expect(screen.queryByText(/sin conexión/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Escribir a Llevo' })).toBeInTheDocument();
});

test('whoever has the link orders the trip with their own addresses (M6)', async () => {
  server.on(getQuote, {
    ...quoteFixture,
    id: 'llevo.shared',
    trip: TRIP,
    is_shared: true,
    is_booked: false,
    empresa: null,
  });
  server.on(getArrival, errorReply('not_found', 'No hay'));
  server.on(getPublicQuoter, errorReply('not_found', 'No hay'));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Pedir este viaje' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pide este viaje' });
  expect(dialog).toHaveTextContent('$7.84');
  expect(screen.getByLabelText('Calle y número de la partida')).toBeRequired();
});

test.each([
  ['ordered before', { is_booked: true }, /Este viaje ya se pidió/],
  ['whose price has expired', { expires_at: '2020-01-01T00:00:00Z' }, /Esta cotización venció/],
] as const)('a trip %s can be quoted again, not ordered', async (_name, facts, text) => {
  server.on(getQuote, { ...quoteFixture, id: 'llevo.shared', trip: TRIP, is_shared: true, empresa: null, ...facts });
  server.on(getArrival, errorReply('not_found', 'No hay'));
  show();
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pedir este viaje' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cotizar este recorrido' })).toBeInTheDocument();
});
