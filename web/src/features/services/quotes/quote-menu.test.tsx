// @vitest-environment jsdom
import { markQuoteLost } from '@llevo/contract/endpoints/services/quotes';
import type { QuoteRow } from '@llevo/contract/entities/quote';
import type { Role } from '@llevo/contract/entities/roles';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { dismiss, shownNotifications } from '../../../lib/notifications/notifications.ts';
import { errorReply, fakeApi } from '../../../testing/fake-api.ts';
import { quoteLossFixture, quoteRowFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../testing/session-fixture.ts';
import { QuoteMenu } from './quote-menu.tsx';

const OPEN = quoteRowFixture();
const LOST = quoteRowFixture({ state: 'expired', lost: quoteLossFixture });

const server = fakeApi();

afterEach(() => {
  for (const { id } of shownNotifications()) dismiss(id);
});

const show = (quote: QuoteRow, permission: Role = 'dispatcher') =>
  renderScreen(<QuoteMenu quote={quote} />, { session: sessionFixture({ permission }) });

const inputs = () => server.calls.map(({ input }) => input);

test('the menu marks a quote as lost, and the notice takes it back', async () => {
  server.on(markQuoteLost, LOST);
  const { user } = show(OPEN);
  await user.click(screen.getByRole('button', { name: 'Marcar como perdida la cotización Q-7F3K9A' }));
  expect(await screen.findByText('Marcar como perdida')).toBeInTheDocument();
  await user.click(await screen.findByRole('menuitem', { name: 'Otra empresa' }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([
      { kind: 'success', message: 'Se marcó como perdida la cotización Q-7F3K9A.', closesAfterMs: 10_000 },
    ]);
  });
  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ kind: 'success', message: 'Se deshizo el cambio.' }]);
  });
  expect(inputs()).toEqual([
    { id: 'llevo.q1', reason: 'other_company' },
    { id: 'llevo.q1', reason: null },
  ]);
});

test('a lost quote can have another reason, or not be lost, which can be undone too', async () => {
  server.on(markQuoteLost, { ...LOST, lost: null });
  const { user } = show(LOST);
  await user.click(screen.getByRole('button', { name: 'Motivo por el que se perdió la cotización Q-7F3K9A' }));
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
    expect(shownNotifications()).toMatchObject([
      { message: 'La cotización Q-7F3K9A ya no está marcada como perdida.' },
    ]);
  });
  shownNotifications()[0]?.action?.run();
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([{ message: 'Se deshizo el cambio.' }]);
  });
  expect(inputs()).toEqual([
    { id: 'llevo.q1', reason: null },
    { id: 'llevo.q1', reason: 'price' },
  ]);
});

test('a quote that another user has booked is not marked, and the notice says why', async () => {
  server.on(markQuoteLost, errorReply('conflict', 'Esa cotización ya se convirtió en un servicio'));
  const { user } = show(OPEN);
  await user.click(screen.getByRole('button', { name: /^Marcar como perdida / }));
  await user.click(await screen.findByRole('menuitem', { name: 'No contesta' }));
  await waitFor(() => {
    expect(shownNotifications()).toMatchObject([
      { kind: 'error', message: 'Esa cotización ya se convirtió en un servicio', isPersistent: true },
    ]);
  });
});

test.each<[string, QuoteRow, Role]>([
  ['a booked quote', quoteRowFixture({ state: 'booked', service: 's9' }), 'dispatcher'],
  ['a quote for a viewer', LOST, 'viewer'],
])('%s has no menu', (_what, quote, permission) => {
  show(quote, permission);
  expect(screen.queryByRole('button')).toBeNull();
});
