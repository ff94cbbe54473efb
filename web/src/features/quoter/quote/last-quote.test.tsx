// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { syncServerTime } from '../../../lib/time/server-time.ts';
import type { SavedQuote } from '../quoter-state.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import { serializeQuoteRequest } from '../trip-rules.ts';
import LastQuote from './last-quote.tsx';

const request: QuoteRequest = {
  typeService: 'IMMEDIATE',
  start: { lat: -0.1807, lng: -78.4678, address: 'La Carolina, Quito' },
  end: { lat: -0.2975, lng: -78.5566, address: 'Quitumbe, Quito' },
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 0,
};

const keptFor = (content: string, minutesLeft: number): SavedQuote => ({
  content,
  quote: {
    id: 'llevo.1',
    number: 'Q-0042',
    items: [{ code: 'distance', label: 'Distancia', amount: 21.5 }],
    distance_m: 16_400,
    same_city: true,
    source: 'estimate',
    total: 21.5,
    discounted: 20,
    offered: 21,
    currency: 'USD',
    expires_at: new Date(Date.now() + minutesLeft * 60_000).toISOString(),
  },
});

const show = (kept: SavedQuote | null) => render(<LastQuote state={{ kept }} />);

test('the last quote shows its price without a network, and the actions that need one', () => {
  show(keptFor(serializeQuoteRequest(request), 20));
  expect(screen.getByRole('heading', { name: 'Tu última cotización' })).toBeInTheDocument();
  expect(screen.getByText('Q-0042')).toBeInTheDocument();
  expect(screen.getAllByText('$21.50').length).toBeGreaterThan(0);
  expect(screen.getByText('Quitumbe, Quito')).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('El precio vale');
  expect(screen.getByText(/no podemos cotizar otra vez/)).toBeInTheDocument();
});

test('an expired last quote shows that a new one needs a network', () => {
  show(keptFor(serializeQuoteRequest(request), -1));
  expect(screen.getByText('Esta cotización venció')).toBeInTheDocument();
  expect(screen.getByText(/Apenas vuelva la red, cotiza otra vez/)).toBeInTheDocument();
});

test.each([-60, 60])('the last quote stays valid as long on a device with a clock %i minutes off', (minutes) => {
  const serverMs = Date.now() - minutes * 60_000;
  syncServerTime(new Date(serverMs).toUTCString());
  const { unmount } = show(keptFor(serializeQuoteRequest(request), 20 - minutes));
  expect(screen.getByRole('timer')).toHaveTextContent('El precio vale');
  unmount();
  show(keptFor(serializeQuoteRequest(request), -1 - minutes));
  expect(screen.getByText('Esta cotización venció')).toBeInTheDocument();
  syncServerTime(new Date().toUTCString());
});

test('renders nothing without a valid quote', () => {
  expect(show(null).container).toBeEmptyDOMElement();
  expect(show(keptFor('{', 5)).container).toBeEmptyDOMElement();
});
