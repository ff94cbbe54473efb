// @vitest-environment jsdom
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { countQuotes, listQuotes, markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import { listSavedViews } from '@llevo/contract/endpoints/saved-views';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { publicQuoterFixture } from '../../../testing/public-quoter-fixture.ts';
import { quoteLossFixture, quoteRowFixture as quote } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { visibleColumns } from '../../../ui/list/table-menu.tsx';
import { fittingColumns, stretchColumns } from '../../../ui/table/table-column.ts';
import { quoteColumns } from './quote-columns.tsx';
import QuotesScreen from './quotes-screen.tsx';

const server = fakeApi();
const COLUMNS = quoteColumns(null);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  server.on(listSavedViews, []);
  server.on(countQuotes, { ending: 1, open: 2, booked: 1000, expired: 128, lost: 0 });
  server.on(getPublicQuoter, publicQuoterFixture({ id: 'a', slug: 'fletes-rosa' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the column of services leads to a new one, to a new price, or to the booked one', () => {
  const expired = quote({ id: 'llevo.q3', number: 'Q-000003', state: 'expired' });
  const booked = quote({ id: 'llevo.q2', number: 'Q-000002', state: 'booked', service: 's9', contact: null });
  const cells = [quote({}), expired, booked].flatMap((row) =>
    COLUMNS.map(({ id, cell }) => <div key={`${row.id} ${id}`}>{cell(row, 1)}</div>),
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
  const book = COLUMNS.find(({ id }) => id === 'book');
  renderScreen(
    <>
      {book?.cell(quote({}), 1)}
      {book?.cell(quote({ id: 'llevo.q3', number: 'Q-000003', state: 'expired' }), 2)}
      {book?.cell(quote({ id: 'llevo.q2', number: 'Q-000002', state: 'booked', service: 's9' }), 3)}
      {book?.cell(quote({ id: 'llevo.q4', number: 'Q-000004', lost: quoteLossFixture }), 4)}
    </>,
  );
  const main = screen.getAllByRole('link').filter((link) => link.hasAttribute('data-main'));
  expect(screen.getByRole('link', { name: /^Crear servicio ?de la cotización Q-000004$/ })).toBeInTheDocument();
  expect(main.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Crear servicio/)]);
});

test('a row has its number, and below it when the price was asked for', () => {
  renderScreen(<div data-testid="number">{COLUMNS.find(({ id }) => id === 'number')?.cell(quote(), 1)}</div>);
  expect(screen.getByTestId('number')).toHaveTextContent(/^Q-7F3K9A 20\/11(\/26)? 10:00$/);
});

test('the open and the lost quotes say in which order they are', async () => {
  server.on(listQuotes, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(screen.getByText('De los últimos 30 días.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Vigentes/ }));
  expect(await screen.findByText(/Primero las que vencen antes\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Por vencer/ }));
  expect(screen.getByText(/Primero las que vencen antes\.$/)).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('estado=ending');
  await user.click(screen.getByRole('button', { name: /^Perdidas/ }));
  expect(await screen.findByText(/Primero las últimas que se perdieron\.$/)).toBeInTheDocument();
  expect(screen.getByLabelText('address')).toHaveTextContent('estado=lost');
  await user.click(screen.getByRole('button', { name: /^Vencidas/ }));
  expect(await screen.findByText(/Primero las que vencieron hace menos\.$/)).toBeInTheDocument();
});

describe('the list of all quotes', () => {
  const open = quote();
  const expired = quote({ id: 'llevo.q3', number: 'Q-000003', state: 'expired' });
  const lost = quote({ id: 'llevo.q4', number: 'Q-000004', lost: quoteLossFixture });
  const headings = () =>
    screen
      .queryAllByText(/^(Vigentes|Las demás), primero/)
      .map(({ textContent }) => textContent.replace(/, primero.*$/, ''));

  beforeEach(() => {
    // jsdom lays nothing out; the virtualizer needs a size to show cards in.
    for (const size of ['clientHeight', 'offsetHeight', 'clientWidth'] as const)
      vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(600);
  });

  test('the list of all quotes begins with the open ones under a heading, and the others have their own', async () => {
    server.on(listQuotes, [open, lost, expired]);
    renderScreen(<QuotesScreen />, { session: sessionFixture() });
    expect(await screen.findByText('Q-7F3K9A')).toBeInTheDocument();
    expect(headings()).toEqual(['Vigentes', 'Las demás']);
    expect(server.calls.map(({ input }) => input)).toContainEqual(expect.objectContaining({ first: 'open' }));
  });

  test.each<[string, string, QuoteRow[]]>([
    ['no quote is open', '/', [expired, lost]],
    ['one state is asked for', '/?estado=open', [open]],
  ])('the list of quotes has no headings where %s', async (_case, path, rows) => {
    server.on(listQuotes, rows);
    renderScreen(<QuotesScreen />, { path, session: sessionFixture() });
    expect(await screen.findByText(rows[0]?.number ?? '')).toBeInTheDocument();
    expect(headings()).toEqual([]);
  });
});

test.each([
  { name: 'all open ones', rows: [quote(), quote({ id: 'llevo.q2', offered: 60.5 })], text: '2 vigentes · $100.50' },
  { name: 'a part of the open ones', rows: [quote()], text: '2 vigentes' },
])('the header sums the open quotes only where the page has $name', async ({ rows, text }) => {
  server.on(listQuotes, rows);
  renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(await screen.findByText(`${text} · De los últimos 30 días.`)).toBeVisible();
});

test('the buttons of the states have their counts, exact up to a thousand', async () => {
  server.on(listQuotes, []);
  renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(await screen.findByRole('button', { name: 'Por vencer 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vigentes 2' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vencidas 128' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Con servicio 999+' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Perdidas 0' })).toBeInTheDocument();
});

test('the buttons of the states do without counts that cannot be read', async () => {
  server.on(listQuotes, []);
  server.on(countQuotes, errorReply('unavailable', 'Sin conteo'));
  renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(await screen.findByText('Todavía no hay cotizaciones')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vigentes' })).toBeInTheDocument();
});

test('a quote that is marked as lost leaves the open ones, and is counted again', async () => {
  // jsdom lays nothing out; the virtualizer needs a size to show cards in.
  for (const size of ['clientHeight', 'offsetHeight', 'clientWidth'] as const)
    vi.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(600);
  let isLost = false;
  server.on(listQuotes, () => (isLost ? [] : [quote()]));
  server.on(countQuotes, () => ({ ending: 0, open: isLost ? 0 : 1, booked: 0, expired: 0, lost: isLost ? 1 : 0 }));
  server.on(markQuoteLost, () => {
    isLost = true;
    return quote({ lost: quoteLossFixture });
  });
  const { user } = renderScreen(<QuotesScreen />, { path: '/?estado=open', session: sessionFixture() });
  await user.click(await screen.findByRole('button', { name: 'Marcar como perdida la cotización Q-7F3K9A' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Precio alto' }));
  expect(await screen.findByRole('button', { name: 'Perdidas 1' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Vigentes 0' })).toBeInTheDocument();
  await waitFor(() => {
    expect(screen.queryByText('Q-7F3K9A')).not.toBeInTheDocument();
  });
});

test('a new quote is made in the company’s own quoter, in another tab', async () => {
  server.on(listQuotes, []);
  renderScreen(<QuotesScreen />, { session: sessionFixture({ permission: 'dispatcher' }) });
  const link = screen.getByRole('link', { name: 'Nueva cotización (se abre en otra pestaña)' });
  expect(link).toHaveAttribute('href', '/c/a');
  expect(link).toHaveAttribute('target', '_blank');
  await waitFor(() => {
    expect(link).toHaveAttribute('href', '/c/fletes-rosa');
  });
});

test.each([
  ['admin', true],
  ['dispatcher', false],
] as const)('the role %s has a link to publish a quoter that is not public: %s', async (permission, isLed) => {
  server.on(listQuotes, []);
  server.on(getPublicQuoter, errorReply('not_found', 'Esta empresa no tiene un cotizador público'));
  renderScreen(<QuotesScreen />, { session: sessionFixture({ permission }) });
  await waitFor(() => {
    expect(screen.queryByRole('link', { name: /^Nueva cotización/ })).not.toBeInTheDocument();
  });
  const link = screen.queryByRole('link', { name: 'Publicar tu cotizador' });
  expect(link?.getAttribute('href')).toBe(isLed ? '/account/quoter' : undefined);
});

test('a member who only reads has neither a menu nor a new quote', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  server.on(listQuotes, pending);
  renderScreen(<QuotesScreen />, { session: sessionFixture({ permission: 'viewer' }) });
  expect(await screen.findByRole('columnheader', { name: 'Servicio' })).toBeInTheDocument();
  expect(screen.queryByRole('columnheader', { name: 'Acciones' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Nueva cotización/ })).not.toBeInTheDocument();
});

test('a row has who asked with the number to call, and the total below a fare that is another', () => {
  const cellOf = (id: string, row: QuoteRow) => COLUMNS.find((column) => column.id === id)?.cell(row, 1);
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

test('every number to call begins with the icon of a phone', () => {
  const contact = COLUMNS.find(({ id }) => id === 'contact');
  const lost = { name: 'Ana', email: 'ana@correo.test', cellphone: '0992223333' };
  renderScreen(
    <>
      {contact?.cell(quote(), 1)}
      {contact?.cell(quote({ lost: quoteLossFixture, contact: lost }), 2)}
    </>,
  );
  const linkHtml = (name: string) => screen.getByRole('link', { name }).innerHTML;
  expect(linkHtml('099 111 2222')).toMatch(/^<svg.*099 111 2222$/);
  expect(linkHtml('099 222 3333')).toMatch(/^<svg.*099 222 3333$/);
});

const ALWAYS_SHOWN = ['number', 'state', 'contact', 'route', 'when', 'offered', 'book', 'actions'];

test.each<readonly [number, boolean, readonly string[]]>([
  // The room beside the folded sidebar of a window of 1024 pixels, and beside the open one of 1280 and of 1440, with a
  // scroll bar; the last has room for every column in full.
  [895, true, []],
  [994, false, []],
  [1139, false, []],
  [1400, false, ['email']],
])('a list of %i pixels shows state, customer, route, price and expiry of a quote', (widthPx, isNarrow, more) => {
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const { columns } = fittingColumns(shown, { isNarrow, widthPx, startPx: 0 });
  const ids = columns.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(ALWAYS_SHOWN));
  expect(ids.filter((id) => !ALWAYS_SHOWN.includes(id))).toEqual(more);
  expect(columns.reduce((sum, { width }) => sum + width, 0)).toBeLessThanOrEqual(widthPx);
});

test('the route has more room than the contact, which has enough for a long name, in a window of 1440 pixels', () => {
  const room = { widthPx: 1139, startPx: 0 };
  const shown = visibleColumns(COLUMNS, { hidden: new Set(), shown: new Set() });
  const columns = stretchColumns(fittingColumns(shown, { ...room, isNarrow: false }).columns, room);
  const widthOf = (id: string) => columns.find((column) => column.id === id)?.width ?? 0;
  expect(widthOf('contact')).toBeGreaterThanOrEqual(220);
  expect(widthOf('route')).toBeGreaterThan(widthOf('contact'));
});

test('a quote’s card has the price at the right, and state, contact and email on separate lines', () => {
  const spans = COLUMNS.filter(({ cardSpan }) => cardSpan !== undefined);
  expect(spans.map(({ id, inCard, cardSpan }) => [id, inCard, cardSpan])).toEqual([
    ['state', 'plain', 'line'],
    ['contact', 'plain', 'line'],
    ['email', 'plain', 'line'],
    ['offered', 'title', 'end'],
  ]);
});

test('a list without quotes leads to the page that shares the quoter', async () => {
  server.on(listQuotes, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  expect(await screen.findByText('Todavía no hay cotizaciones')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Compartir tu cotizador' }));
  expect(screen.getByLabelText('address')).toHaveTextContent('/account/quoter');
});

test('search and state reach the server and the address', async () => {
  server.on(listQuotes, []);
  const { user } = renderScreen(<QuotesScreen />, { session: sessionFixture() });
  await user.click(screen.getByRole('button', { name: 'Filtros' }));
  await user.selectOptions(await screen.findByLabelText('Estado'), 'expired');
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: /^Vencidas/ })).toHaveAttribute('aria-pressed', 'true');
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
