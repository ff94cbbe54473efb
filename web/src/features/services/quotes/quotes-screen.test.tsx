// @vitest-environment jsdom
import { listQuotes } from '@llevo/contract/endpoints/services/services';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { QUOTE_COLUMNS } from './quote-columns.tsx';
import QuotesScreen from './quotes-screen.tsx';

const quote = (facts: Partial<QuoteRow>): QuoteRow => ({
  id: 'llevo.q1',
  number: 'Q-7F3K9A',
  items: [],
  distance_m: 7300,
  same_city: true,
  source: 'google',
  total: 37.84,
  discounted: 37,
  offered: 40,
  currency: 'USD',
  expires_at: '2026-11-20T15:30:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
  trip: {
    typeService: 'IMMEDIATE',
    vehicle: 'cabina_simple',
    start: { lat: -0.18, lng: -78.48, address: 'La Carolina' },
    end: { lat: -0.21, lng: -78.51, address: 'La Libertad' },
    typeThing: 'Varios',
    specialRequirements: '',
    activators: 2,
    returnTrip: false,
    date: null,
    hour: null,
  },
  contact: { name: 'Rosa Ñauta', email: 'rosa@correo.test', cellphone: '0991112222' },
  state: 'open',
  service: null,
  ...facts,
});

const server = fakeApi();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last column leads to a new service, or to the booked one', () => {
  const booked = quote({ id: 'llevo.q2', number: 'Q-000002', state: 'booked', service: 's9', contact: null });
  const cells = [quote({}), booked].flatMap((row) =>
    QUOTE_COLUMNS.map(({ id, cell }) => <div key={`${row.id} ${id}`}>{cell(row, 1)}</div>),
  );
  renderScreen(<>{cells}</>);
  expect(screen.getByRole('link', { name: /^Crear servicio ?de la cotización Q-7F3K9A$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?cotizacion=llevo.q1',
  );
  expect(screen.getByRole('link', { name: /^Ver servicio ?de la cotización Q-000002$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?servicio=s9',
  );
  expect(screen.getByText('Rosa Ñauta')).toBeInTheDocument();
  expect(screen.getAllByText('$40.00')).toHaveLength(2);
});

test('search and state reach the server and the address', async () => {
  server.on(listQuotes, []);
  server.on(listSavedViews, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.selectOptions(await screen.findByLabelText('Estado'), 'expired');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Quitar el filtro Estado: Vencida' })).toBeInTheDocument();
  await user.type(screen.getByLabelText('Buscar cotizaciones'), 'Q-7F3');
  await waitFor(() => {
    // A search without matches is followed by one without the search.
    expect(server.calls.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ state: 'expired', search: 'Q-7F3' }),
    );
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('estado=expired');
});
