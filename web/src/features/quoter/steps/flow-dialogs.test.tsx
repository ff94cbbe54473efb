// @vitest-environment jsdom
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { getPublicQuoter } from '@llevo/contract/endpoints/quoter/settings';
import { getTracking } from '@llevo/contract/endpoints/tracking';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '../../../lib/paths.ts';
import { errorReply, fakeApi, pending } from '../../../testing/fake-api.ts';
import { quoteBookingFixture, quoteFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { trackedServiceFixture } from '../../../testing/tracked-service-fixture.ts';
import { keepBooked, keepBooking, newKeptBooking } from '../booking/kept-bookings.ts';
import { writeDraft } from '../draft-storage.ts';
import { EMPTY_STATE } from '../quoter-state.ts';
import type { QuoterState } from '../quoter-state.ts';
import { quoterLocationPath } from '../quoter-url.ts';
import { serializeQuoteRequest, toQuoteRequest } from '../trip-rules.ts';
import { useQuoter } from '../use-quoter.ts';
import FlowDialogs from './flow-dialogs.tsx';

const server = fakeApi();
// Without the company's ways to pay, the form offers cash.
beforeEach(() => {
  server.on(getPublicQuoter, errorReply('not_found', 'No hay'));
});
afterEach(() => {
  localStorage.clear();
});

const PLACE = { mode: 'immediate', step: 2, view: 'fare', empresa: null } as const;
const stop = (lat: number) => ({ point: { lat, lng: -78.48 }, address: `Calle ${lat}`, city: 'Quito', problem: null });
const TRIP: QuoterState = {
  ...EMPTY_STATE,
  start: stop(-0.18),
  end: stop(-0.29),
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
};
const REQUEST = toQuoteRequest(TRIP, PLACE);
const CONTENT = REQUEST === null ? '' : serializeQuoteRequest(REQUEST);

function Screen() {
  return <FlowDialogs quoter={useQuoter()} mode="immediate" price={{ status: 'loading' }} arrival={null} />;
}

/** Stores the draft with a valid quote. */
const keepQuote = () => {
  writeDraft({ ...TRIP, kept: { quote: quoteFixture, content: CONTENT } });
};
const showView = (view: 'fare' | 'summary' | 'booking') =>
  renderScreen(<Screen />, { path: quoterLocationPath({ ...PLACE, view }, PATHS.quoter) });

/** Opens the page with a draft of the attempt. */
function reload(isOpen: boolean) {
  writeDraft({ ...TRIP, attempt: { id: 'attempt-1', content: CONTENT, isOpen } });
  server.on(createQuote, pending);
  showView('fare');
}

test('a reload repeats the request of an open attempt with the same id', async () => {
  reload(true);
  await waitFor(() => {
    expect(server.calls).toHaveLength(1);
  });
  expect(server.calls[0]?.headers.get('idempotency-key')).toBe('attempt-1');
});

test('a reload does not repeat a cancelled attempt', async () => {
  reload(false);
  await screen.findByRole('dialog', { name: 'Tu tarifa' });
  expect(server.calls).toEqual([]);
});

test('what is shared has places and the forwarded id, and no address', async () => {
  keepQuote();
  showView('summary');
  const link = await screen.findByRole('link', { name: 'WhatsApp' });
  const text = new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('/cotizacion/llevo.shared');
  expect(text).toMatch(/Q-1 de Llevo: .+ → .+, Quito, \$7\.84/);
  expect(text).not.toMatch(/Calle|llevo\.own/);
});

test.each(['summary', 'booking'] as const)(
  'a booked quote opened again at its %s leads to the trip (M5)',
  async (view) => {
    keepQuote();
    keepBooked(quoteFixture, quoteBookingFixture, 'ana@x.test');
    server.on(getTracking, trackedServiceFixture());
    showView(view);
    expect(await screen.findByText('S-7F3K9A')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Seguir mi viaje' })).toHaveAttribute(
      'href',
      quoteBookingFixture.tracking_url,
    );
    expect(screen.queryByRole('button', { name: 'Pedir este viaje' })).toBeNull();
  },
);

test.each([
  ['another vehicle', { vehicle: '3tn' }],
  ['another fare, chosen in another tab', { offerCents: 44_09 }],
] as const)(
  'a summary of a trip with %s shows no stale quote, sends nothing and stays (C43)',
  async (_what, change) => {
    writeDraft({ ...TRIP, ...change, kept: { quote: quoteFixture, content: CONTENT } });
    showView('summary');
    expect(await screen.findByRole('dialog', { name: 'Tu tarifa' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Pedir este viaje' })).toBeNull();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByRole('dialog', { name: 'Tu tarifa' })).toBeInTheDocument();
    expect(server.calls.some(({ endpoint }) => endpoint.path === createQuote.path)).toBe(false);
  },
);

test('a new quote removes what was typed for the trip, and keeps the links of booked ones', async () => {
  keepQuote();
  keepBooked({ id: 'llevo.booked' }, quoteBookingFixture, 'ana@x.test');
  keepBooking({ ...newKeptBooking(quoteFixture), draft: { name: 'Ana Paz' } });
  const { user } = showView('summary');
  await user.click(await screen.findByRole('button', { name: 'Nueva cotización' }));
  expect(localStorage.getItem('llevo.bookings')).not.toContain('Ana Paz');
  expect(localStorage.getItem('llevo.bookings')).toContain(quoteBookingFixture.tracking_url);
});

test('a booking that was begun goes on from the summary', async () => {
  keepQuote();
  keepBooking({ ...newKeptBooking(quoteFixture), draft: { name: 'Ana Paz' } });
  const { user } = showView('summary');
  await user.click(await screen.findByRole('button', { name: 'Pedir este viaje' }));
  expect(await screen.findByLabelText('Nombre')).toHaveValue('Ana Paz');
});
