// @vitest-environment jsdom
import { listQuotes } from '@llevo/contract/endpoints/services/services';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { fittingColumns, stretchColumns } from '../../../ui/table/table-column.ts';
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
  lost: null,
  ...facts,
});

const LOST = { reason: 'price', at: '2026-11-20T15:10:00.000Z', by: 'Ana Lema' } as const;

const server = fakeApi();

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('the last column leads to a new service, to a new price, or to the booked one', () => {
  const expired = quote({ id: 'llevo.q3', number: 'Q-000003', state: 'expired' });
  const booked = quote({ id: 'llevo.q2', number: 'Q-000002', state: 'booked', service: 's9', contact: null });
  const cells = [quote({}), expired, booked].flatMap((row) =>
    QUOTE_COLUMNS.map(({ id, cell }) => <div key={`${row.id} ${id}`}>{cell(row, 1)}</div>),
  );
  renderScreen(<>{cells}</>);
  expect(screen.getByRole('link', { name: /^Crear servicio ?de la cotización Q-7F3K9A$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?cotizacion=llevo.q1',
  );
  expect(screen.getByRole('link', { name: /^Cotizar otra vez ?de la cotización Q-000003$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?cotizacion=llevo.q3',
  );
  expect(screen.getByRole('link', { name: /^Ver servicio ?de la cotización Q-000002$/ })).toHaveAttribute(
    'href',
    '/serviceManagement?servicio=s9',
  );
  expect(screen.getAllByText('Rosa Ñauta')).toHaveLength(2);
  expect(screen.getAllByText('$40.00')).toHaveLength(3);
});

test('only the link to a new service of an open quote stands out, unless it is lost', () => {
  const book = QUOTE_COLUMNS.find(({ id }) => id === 'book');
  renderScreen(
    <>
      {book?.cell(quote({}), 1)}
      {book?.cell(quote({ id: 'llevo.q3', number: 'Q-000003', state: 'expired' }), 2)}
      {book?.cell(quote({ id: 'llevo.q2', number: 'Q-000002', state: 'booked', service: 's9' }), 3)}
      {book?.cell(quote({ id: 'llevo.q4', number: 'Q-000004', lost: LOST }), 4)}
    </>,
  );
  const main = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-main'));
  expect(screen.getByRole('link', { name: /^Crear servicio ?de la cotización Q-000004$/ })).toBeInTheDocument();
  expect(main.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Crear servicio/)]);
});

test('a valid quote says until when, below the time at which it was asked for', () => {
  const created = QUOTE_COLUMNS.find(({ id }) => id === 'created');
  renderScreen(
    <>
      <div data-testid="open">{created?.cell(quote({}), 1)}</div>
      <div data-testid="reserved">{created?.cell(quote({ expires_at: '2026-11-23T15:00:00.000Z' }), 1)}</div>
      <div data-testid="expired">{created?.cell(quote({ state: 'expired' }), 1)}</div>
    </>,
  );
  expect(screen.getByTestId('open')).toHaveTextContent('10:00 hasta 10:30');
  expect(screen.getByTestId('reserved')).toHaveTextContent('10:00 hasta 23/11');
  expect(screen.getByTestId('expired')).toHaveTextContent(/10:00$/);
});

test.each([
  [9.5, 'quedan 9 min'],
  [1.5, 'queda 1 min'],
  [0.5, 'queda 1 min'],
])('an immediate price that ends in %d minutes says so: %s', (minutes, expected) => {
  const endsMs = Date.now() + minutes * 60_000;
  const row = quote({
    created_at: new Date(endsMs - 30 * 60_000).toISOString(),
    expires_at: new Date(endsMs).toISOString(),
  });
  renderScreen(<>{QUOTE_COLUMNS.find(({ id }) => id === 'created')?.cell(row, 1)}</>);
  expect(screen.getByText(expected)).toHaveAttribute('data-soon');
});

test('a price of three days that ends in five hours says how many are left', () => {
  const endsMs = Date.now() + 5.5 * 3_600_000;
  const row = quote({
    created_at: new Date(endsMs - 3 * 86_400_000).toISOString(),
    expires_at: new Date(endsMs).toISOString(),
  });
  renderScreen(<>{QUOTE_COLUMNS.find(({ id }) => id === 'created')?.cell(row, 1)}</>);
  expect(screen.getByText('quedan 5 h')).toBeInTheDocument();
});

test('the open quotes say in which order they are', async () => {
  server.on(listQuotes, []);
  server.on(listSavedViews, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(screen.getByText('De los últimos 30 días.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Vigentes' }));
  expect(await screen.findByText('Primero las que vencen antes.')).toBeInTheDocument();
});

test('a row has who asked with the number to call, and the total below a fare that is another', () => {
  const cellOf = (id: string, row: QuoteRow) => QUOTE_COLUMNS.find((column) => column.id === id)?.cell(row, 1);
  renderScreen(
    <>
      <div data-testid="contact">{cellOf('contact', quote({}))}</div>
      <div data-testid="fare">{cellOf('offered', quote({}))}</div>
      <div data-testid="same">{cellOf('offered', quote({ offered: 37.84 }))}</div>
    </>,
  );
  expect(screen.getByTestId('contact')).toHaveTextContent('Rosa Ñauta 099 111 2222');
  expect(screen.getByRole('link', { name: '099 111 2222' })).toHaveAttribute('href', 'tel:+593991112222');
  expect(screen.getByRole('link', { name: 'WhatsApp a Rosa Ñauta' }).getAttribute('href')).toContain('Q-7F3K9A');
  expect(screen.getByTestId('fare')).toHaveTextContent('$40.00 Total $37.84');
  expect(screen.getByTestId('same')).toHaveTextContent(/^\$37\.84$/);
});

const ALWAYS_SHOWN = ['number', 'state', 'created', 'contact', 'route', 'when', 'offered', 'book'];

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1280 and of 1440, with a
  // scroll bar; the last has room for every column in full.
  [895, true, []],
  [994, false, []],
  [1139, false, []],
  [1400, false, ['email']],
])('a list of %i pixels shows state, customer, route, price and expiry of a quote', (widthPx, isNarrow, more) => {
  const shown = visibleColumns(QUOTE_COLUMNS, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: 0 });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(widthPx);
});

test('most of the room that is left goes to the contact, in a window of 1440 pixels', () => {
  const room = { widthPx: 1139, startPx: 0 };
  const shown = visibleColumns(QUOTE_COLUMNS, { hidden: new Set(), shown: new Set() });
  const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
  expect(columns.find(({ id }) => id === 'contact')?.width).toBeGreaterThanOrEqual(176);
});

test('a quote’s card has price and date at the right, contact and email on lines of their own', () => {
  const spans = QUOTE_COLUMNS.filter(({ cardSpan }) => cardSpan !== undefined);
  expect(spans.map(({ id, inCard, cardSpan }) => [id, inCard, cardSpan])).toEqual([
    ['created', 'plain', 'end'],
    ['contact', 'plain', 'line'],
    ['email', 'plain', 'line'],
    ['offered', 'title', 'end'],
  ]);
});

test('a list without quotes leads to the page that shares the quoter', async () => {
  server.on(listQuotes, []);
  server.on(listSavedViews, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(await screen.findByText('Todavía no hay cotizaciones')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Compartir tu cotizador' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/quoter');
});

test('search and state reach the server and the address', async () => {
  server.on(listQuotes, []);
  server.on(listSavedViews, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.selectOptions(await screen.findByLabelText('Estado'), 'expired');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Vencidas' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('button', { name: /^Quitar el filtro/ })).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Buscar cotizaciones'), 'Q-7F3');
  await waitFor(() => {
    // A search without matches is followed by one without the search.
    expect(server.calls.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ state: 'expired', search: 'Q-7F3' }),
    );
  });
  expect(screen.getByLabelText('address')).toHaveTextContent('estado=expired');
});
