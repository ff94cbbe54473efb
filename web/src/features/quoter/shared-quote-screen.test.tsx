// @vitest-environment jsdom
import { getQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { quoteFixture } from '../../testing/quote-fixture.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
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
afterEach(() => {
  localStorage.clear();
});

const show = () => renderScreen(<SharedQuoteScreen />, { path: '/cotizacion/llevo.shared', route: '/cotizacion/:id' });

test('whoever has the link sees places, and how to order the trip', async () => {
  server.on(getQuote, { ...quoteFixture, id: 'llevo.shared', trip: TRIP, is_shared: true, empresa: null });
  show();
  expect(await screen.findByText(/Ves los sectores y no las direcciones exactas/)).toBeInTheDocument();
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
