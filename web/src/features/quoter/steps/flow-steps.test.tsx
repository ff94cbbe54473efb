// @vitest-environment jsdom
import type { Endpoint } from '@llevo/contract/endpoint';
import { getArrival, getDirections, getPublicDiscountRates, getRates } from '@llevo/contract/endpoints/quoter/quoter';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EMPTY_STATE } from '../quoter-state.ts';
import type { QuoterAction, QuoterState } from '../quoter-state.ts';
import type { QuoterMode } from '../quoter-url.ts';
import type { Quoter } from '../use-quoter.ts';
import { FlowSteps } from './flow-steps.tsx';

// A map needs a real browser.
vi.mock('../trip/trip-map-view.tsx', () => ({ TripMapView: () => null }));

const DAY_MS = 86_400_000;
const server = fakeApi();
const START = { ...EMPTY_STATE.start, point: { lat: -0.1815, lng: -78.482 }, address: 'La Carolina, Quito' };
const END = { ...EMPTY_STATE.end, point: { lat: -0.2955, lng: -78.5555 }, address: 'Quitumbe, Quito' };

function show(state: Partial<QuoterState>, mode: QuoterMode = 'immediate') {
  for (const endpoint of [getRates, getPublicDiscountRates, getDirections]) server.on<Endpoint>(endpoint, pending);
  const dispatch = vi.fn<(action: QuoterAction) => void>();
  const never = () => Promise.resolve();
  const quoter: Quoter = {
    state: { ...EMPTY_STATE, ...state },
    dispatch,
    setter: { setPoint: never, setSuggestion: never, setDevice: never, setLinked: never },
    place: { mode, step: 1, view: null, empresa: null },
    go: vi.fn(),
  };
  const { user } = renderScreen(<FlowSteps quoter={quoter} mode={mode} takesFocus={false} />);
  return { user, dispatch, go: quoter.go };
}

test('the strip is a button that enlarges the map and moves no point', async () => {
  const { user, dispatch } = show({ start: START, end: END });
  const button = screen.getByRole('button', { name: 'Ampliar el mapa', expanded: false });
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Reducir el mapa', expanded: true })).toBe(button);
  expect(dispatch).not.toHaveBeenCalled();
  await user.click(button);
  expect(screen.getByRole('button', { name: 'Ampliar el mapa', expanded: false })).toBe(button);
});

test('the map has no button before both points are set', () => {
  show({ start: START });
  expect(screen.queryByRole('button', { name: 'Ampliar el mapa' })).toBeNull();
});

test('a point that is a guess is announced', () => {
  show({ start: { ...START, isApproximate: true }, end: END });
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'El punto de partida es aproximado: ajústalo en el mapa.',
  );
  expect(screen.queryByText(/punto de llegada es aproximado/)).toBeNull();
});

const TRIP = { start: START, end: END, vehicle: '3tn' as const };

test('minutes are promised only with a free driver near, by vehicle and place', async () => {
  server.on(getArrival, { drivers: 2, minutes: { from: 15, to: 20 } });
  show(TRIP);
  expect(await screen.findByText('Servicio inmediato: llega en 15 a 20 minutos')).toBeInTheDocument();
  const asked = server.calls.find(({ endpoint }) => endpoint.path === getArrival.path);
  expect(asked?.input).toEqual({ vehicle: '3tn', start: START.point });
  expect(screen.queryByRole('complementary', { name: 'Cuándo llega' })).toBeNull();
});

test('the page says that no free driver is near, and leads to a reservation', async () => {
  server.on(getArrival, { drivers: 0, minutes: null });
  const { user, go } = show(TRIP);
  expect(await screen.findByText('Servicio inmediato: acordamos la hora contigo')).toBeInTheDocument();
  expect(screen.getByText(/Ahora no vemos un vehículo libre cerca \(Camión 3 tn\)/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reservar este viaje' }));
  expect(go).toHaveBeenCalledWith({ mode: 'reserve', step: 1, view: null });
});

test('a company that searches by itself promises a search, not an agreed hour', async () => {
  server.on(getArrival, { drivers: 0, minutes: null, searches: true });
  show(TRIP);
  expect(await screen.findByText('Servicio inmediato: buscamos conductor unos minutos')).toBeInTheDocument();
  expect(
    screen.getByText(/buscamos un conductor unos minutos y, si nadie lo toma, eliges qué hacer/),
  ).toBeInTheDocument();
  expect(screen.queryByText(/acordamos la hora/)).toBeNull();
});

test.each([
  { reason: 'hours', message: 'Ahora no hay servicio inmediato. Abrimos el 02/12/2026 a las 08:00.', reserves: 1 },
  { reason: 'capacity', message: 'Hoy ya no quedan cupos', reserves: 1 },
  { reason: 'area', message: 'Recogemos solo en Guayas', reserves: 0 },
] as const)('a booking that would be refused for its $reason says so before', async ({ reason, message, reserves }) => {
  const opens = reason === 'hours' ? { date: '2026-12-02', hour: '08:00' } : null;
  server.on(getArrival, { drivers: 0, minutes: null, unavailable: { reason, message, opens } });
  show(TRIP);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByText(/acordamos la hora|Puedes pedirlo igual/)).toBeNull();
  expect(screen.queryAllByRole('button', { name: 'Reservar este viaje' })).toHaveLength(reserves);
});

test('a reservation on a full day says so before it is ordered, and one press takes the next free hour', async () => {
  const message = 'Ese día ya no quedan cupos. El próximo horario libre es el 03/12/2099 a las 08:00.';
  const opens = { date: '2099-12-03', hour: '08:00' };
  server.on(getArrival, { drivers: 0, minutes: null, unavailable: { reason: 'capacity', message, opens } });
  const date = guayaquilDate(Date.now() + DAY_MS);
  const { user, dispatch } = show({ ...TRIP, date, hour: '10:30' }, 'reserve');
  expect(await screen.findByText(message)).toBeInTheDocument();
  const asked = server.calls.find(({ endpoint }) => endpoint.path === getArrival.path);
  expect(asked?.input).toEqual({ vehicle: '3tn', start: START.point, date, hour: '10:30' });
  await user.click(screen.getByRole('button', { name: 'Elegir el 03/12/2099 a las 08:00' }));
  expect(dispatch).toHaveBeenCalledWith({ type: 'chosen', choice: opens });
});

test.each([
  { name: 'before the answer', state: TRIP, mode: 'immediate', reply: pending },
  { name: 'after a failure', state: TRIP, mode: 'immediate', reply: errorReply('not_found', 'No hay') },
  { name: 'without a vehicle', state: { start: START, end: END }, mode: 'immediate', reply: null },
  { name: 'for a reservation without its hour', state: TRIP, mode: 'reserve', reply: null },
  {
    name: 'for a reservation that can be booked',
    state: { ...TRIP, date: guayaquilDate(Date.now() + DAY_MS), hour: '10:30' },
    mode: 'reserve',
    reply: { drivers: 0, minutes: null },
  },
] as const)('nothing is promised $name', async ({ state, mode, reply }) => {
  if (reply !== null) server.on(getArrival, reply);
  show(state, mode);
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(screen.queryByText(/minutos$|acordamos la hora/)).toBeNull();
  expect(screen.queryByRole('complementary', { name: 'Cuándo llega' })).toBeNull();
  const asked = server.calls.filter(({ endpoint }) => endpoint.path === getArrival.path);
  expect(asked).toHaveLength(reply === null ? 0 : 1);
});

test('nothing is promised or asked offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  try {
    show(TRIP);
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText('Servicio inmediato')).toBeInTheDocument();
    expect(server.calls.some(({ endpoint }) => endpoint.path === getArrival.path)).toBe(false);
  } finally {
    vi.restoreAllMocks();
  }
});
