// @vitest-environment jsdom
import { explainSearch, pauseSearch, startSearch } from '@llevo/contract/endpoints/dispatch';
import type { SearchRow } from '@llevo/contract/entities/service-search';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { notify } from '../../../lib/notifications/notifications.ts';
import type { SearchExplanation } from '../../../lib/services/search-calls.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { hasSearchPanel, SearchPanel } from '../../../ui/services/search-panel.tsx';

vi.mock('../../../lib/notifications/notifications.ts', () => ({ notify: vi.fn() }));

const NOW = Date.parse('2026-11-24T13:30:00.000Z');
const SEARCH: SearchRow = {
  state: 'searching',
  asked: 2,
  nearby: 3,
  starts_at: '2026-11-24T13:30:00.000Z',
  ends_at: '2026-11-24T13:36:00.000Z',
  offer_ends_at: '2026-11-24T13:30:14.000Z',
};
const OFFER: SearchExplanation['offers'][number] = {
  id: 'o-1',
  driver: 'd-1',
  driver_name: 'José Ñauta',
  state: 'declined',
  pickup_minutes: 4,
  reason: 'Estoy lejos',
  created_at: '2026-11-24T13:29:00.000Z',
  expires_at: '2026-11-24T13:29:20.000Z',
  ended_at: '2026-11-24T13:29:09.000Z',
};
const EXPLANATION: SearchExplanation = {
  search: SEARCH,
  farthest_minutes: 20,
  offers: [OFFER],
  drivers: [
    {
      id: 'd-2',
      name: 'Rosa Paredes',
      minutes: 7,
      unfit: null,
      rank: { idle_minutes: 35, stars: 4.8, acceptance: 0.9 },
    },
    { id: 'd-3', name: 'Luis Cando', minutes: 3, unfit: 'busy', rank: null },
  ],
};

const server = fakeApi();
const inputsOf = (called: typeof startSearch | typeof pauseSearch) =>
  server.calls.flatMap(({ endpoint, input }) => (endpoint === called ? [input] : []));

const service = (facts: object = {}) => ({
  id: 's-1',
  driver: 'default',
  status: 'inmediato',
  typeService: 'IMMEDIATE' as const,
  search: SEARCH as SearchRow | null,
  ...facts,
});
const show = (facts: object = {}) =>
  renderScreen(<SearchPanel service={service(facts)} />, { session: sessionFixture({ permission: 'user' }) }).user;

beforeEach(() => {
  vi.setSystemTime(NOW);
  server.on(explainSearch, () => EXPLANATION);
  server.on(startSearch, () => SEARCH);
  server.on(pauseSearch, () => ({ ...SEARCH, state: 'paused' as const }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test('says how the search stands, who answered what, and why others were not asked', async () => {
  show();
  expect(screen.getByText('Buscando conductor · 2 preguntados')).toBeInTheDocument();
  const asked = within(await screen.findByRole('list', { name: 'Preguntados' }));
  expect(asked.getByRole('listitem')).toHaveTextContent('José ÑautaRechazó: Estoy lejos08:29 · a 4 min');
  const near = within(screen.getByRole('list', { name: 'Cerca ahora, sin preguntar' }));
  const [first, second] = near.getAllByRole('listitem');
  expect(first).toHaveTextContent('Rosa ParedesPuede recibir la oferta7 min, 35 min sin viajes, 4.8 estrellas');
  expect(second).toHaveTextContent('Luis CandoTiene otro trabajo y no llegaría a tiempoa 3 min');
});

test('a reservation compares the drivers of its day once they are asked for', async () => {
  const drivers = [
    { id: 'd-2', name: 'Rosa Paredes', minutes: null, unfit: null, rank: null },
    { id: 'd-3', name: 'Luis Cando', minutes: 12, unfit: 'no_app' as const, rank: null },
  ];
  server.on(explainSearch, () => ({ ...EXPLANATION, offers: [], drivers }));
  const user = show({
    typeService: 'RESERVE',
    status: 'pendiente',
    search: { ...SEARCH, state: 'planned', offer_ends_at: null },
  });
  expect(screen.getByText(/^Se preguntará desde el /)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Decidir yo' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Buscar ahora' })).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByText('A quién se preguntó, y por qué'));
  const list = within(await screen.findByRole('list', { name: 'Sin preguntar, según el tablero' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first).toHaveTextContent('Rosa ParedesPuede recibir la ofertaSería su primer trabajo del día');
  expect(second).toHaveTextContent('Luis CandoNo usa la app del conductora 12 min de su trabajo anterior');
});

test('folded reasons leave the actions, with the minutes of the search', async () => {
  renderScreen(<SearchPanel service={service()} isFolded />, { session: sessionFixture({ permission: 'user' }) });
  expect(await screen.findByRole('button', { name: 'Ampliar a 40 min' })).toBeInTheDocument();
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
});

test('folded reasons appear once a driver was asked', () => {
  renderScreen(<SearchPanel service={service({ search: { ...SEARCH, asked: 0 } })} isFolded />, {
    session: sessionFixture({ permission: 'user' }),
  });
  expect(screen.getByRole('button', { name: 'Decidir yo' })).toBeInTheDocument();
  expect(screen.queryByText(/A quién se preguntó/)).not.toBeInTheDocument();
});

test('a service without any search has no reasons', () => {
  show({ search: null });
  expect(screen.getByRole('button', { name: 'Buscar conductor' })).toBeInTheDocument();
  expect(screen.queryByText(/A quién se preguntó/)).not.toBeInTheDocument();
});

test('the countdown is not read aloud', () => {
  show();
  expect(screen.getByText(/0:14/)).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
});

test('"Decidir yo" pauses, and the pause can be undone', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Decidir yo' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('success', expect.stringContaining('en pausa'), expect.anything());
  });
  expect(inputsOf(pauseSearch)).toEqual([{ id: 's-1' }]);
  const { action } = vi.mocked(notify).mock.calls[0]?.[2] ?? {};
  expect(action?.label).toBe('Volver a buscar');
  action?.run();
  await waitFor(() => {
    expect(inputsOf(startSearch)).toEqual([{ id: 's-1' }]);
  });
});

test('a failed search is repeated or widened to twice its minutes', async () => {
  const user = show({ search: { ...SEARCH, state: 'failed', offer_ends_at: null } });
  expect(screen.getByText('Nadie lo tomó: 2 preguntados')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Volver a buscar' }));
  await user.click(await screen.findByRole('button', { name: 'Ampliar a 40 min' }));
  await waitFor(() => {
    expect(inputsOf(startSearch)).toEqual([{ id: 's-1' }, { id: 's-1', farthest_minutes: 40 }]);
  });
});

test('a search that reaches two hours is not widened further', async () => {
  server.on(explainSearch, () => ({ ...EXPLANATION, farthest_minutes: 120 }));
  show();
  await screen.findByText('José Ñauta');
  expect(screen.queryByRole('button', { name: /Ampliar/ })).not.toBeInTheDocument();
});

test('a refused action says why', async () => {
  server.on(pauseSearch, errorReply('conflict', 'No hay una búsqueda en curso'));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Decidir yo' }));
  await waitFor(() => {
    expect(notify).toHaveBeenCalledWith('error', 'No hay una búsqueda en curso', expect.anything());
  });
});

test('an assigned service asks for its offers only when they are opened', async () => {
  const user = show({ driver: 'd-1', status: 'confirmado', search: { ...SEARCH, state: 'found' } });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(server.calls).toEqual([]);
  await user.click(screen.getByText('A quién se preguntó'));
  expect(await screen.findByText('José Ñauta')).toBeInTheDocument();
});

test('a failed explanation leaves the actions', async () => {
  server.on(explainSearch, errorReply('internal', 'Algo salió mal'));
  show();
  expect(await screen.findByText('Algo salió mal', {}, { timeout: 5000 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Decidir yo' })).toBeEnabled();
});

test.each([
  { facts: {}, has: true },
  { facts: { search: null }, has: true },
  { facts: { search: null, typeService: 'RESERVE' }, has: true },
  { facts: { search: null, driver: 'd-1' }, has: false },
])('a service $facts has a panel: $has', ({ facts, has }) => {
  expect(hasSearchPanel(service(facts))).toBe(has);
});
