// @vitest-environment jsdom
import { markQuoteLost } from '@llevo/contract/endpoints/services/services';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { quoteFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { QuoteStateCell } from './quote-state-cell.tsx';

const OPEN: QuoteRow = {
  ...quoteFixture,
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
  contact: null,
  state: 'open',
  service: null,
  lost: null,
};
const LOST: QuoteRow = {
  ...OPEN,
  state: 'expired',
  lost: { reason: 'price', at: '2026-11-20T15:10:00.000Z', by: 'Ana Lema' },
};

const server = fakeApi();

afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

const show = (quote: QuoteRow, permission: Role = 'dispatcher') =>
  renderScreen(
    <div data-testid="cell">
      <QuoteStateCell quote={quote} />
    </div>,
    { session: sessionFixture({ permission }) },
  );

const inputs = () => server.calls.map(({ input }) => input);

test('a lost quote is neither valid nor expired, says why below, and on the text who says so', () => {
  show(LOST);
  expect(screen.getByTestId('cell')).toHaveTextContent('Perdida Precio alto');
  expect(screen.getByText('Precio alto')).toHaveAttribute('title', 'Precio alto (Ana Lema, 20/11/2026 10:10)');
});

test('the menu of the state marks a quote as lost, and the notice takes it back', async () => {
  server.on(markQuoteLost, LOST);
  const { user } = show(OPEN);
  await user.click(screen.getByRole('button', { name: 'Vigente: marcar como perdida la cotización Q-1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Otra empresa' }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([
      { kind: 'success', message: 'Se marcó como perdida la cotización Q-1.', closesAfterMs: 10_000 },
    ]);
  });
  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ kind: 'success', message: 'Se deshizo el cambio.' }]);
  });
  expect(inputs()).toEqual([
    { id: 'llevo.own', reason: 'other_company' },
    { id: 'llevo.own', reason: null },
  ]);
});

test('a lost quote can have another reason, or not be lost, which can be undone too', async () => {
  server.on(markQuoteLost, { ...LOST, lost: null });
  const { user } = show(LOST);
  await user.click(screen.getByRole('button', { name: 'Perdida: marcar como perdida la cotización Q-1' }));
  await screen.findByRole('menuitem', { name: 'No se perdió' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Otra empresa',
    'Solo preguntó',
    'Otra fecha u otro viaje',
    'No contesta',
    'Otro motivo',
    'No se perdió',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'No se perdió' }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ message: 'La cotización Q-1 ya no está marcada como perdida.' }]);
  });
  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ message: 'Se deshizo el cambio.' }]);
  });
  expect(inputs()).toEqual([
    { id: 'llevo.own', reason: null },
    { id: 'llevo.own', reason: 'price' },
  ]);
});

test('a quote that another user has booked is not marked, and the notice says why', async () => {
  server.on(markQuoteLost, errorReply('conflict', 'Esa cotización ya se convirtió en un servicio'));
  const { user } = show(OPEN);
  await user.click(screen.getByRole('button', { name: /^Vigente: / }));
  await user.click(await screen.findByRole('menuitem', { name: 'No contesta' }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([
      { kind: 'error', message: 'Esa cotización ya se convirtió en un servicio', isPersistent: true },
    ]);
  });
});

test.each<[string, QuoteRow, Role]>([
  ['a booked quote', { ...OPEN, state: 'booked', service: 's9' }, 'dispatcher'],
  ['a quote for a viewer', LOST, 'viewer'],
])('%s has no menu', (_what, quote, permission) => {
  show(quote, permission);
  expect(screen.queryByRole('button')).toBeNull();
});
