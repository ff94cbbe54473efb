// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { quoteFixture } from '../../../testing/quote-fixture.ts';
import { QuoteCard } from './quote-card.tsx';

const TRIP = { typeService: 'IMMEDIATE', vehicle: 'cabina_simple', typeThing: 'Varios' } as const;
const QUITO = { lat: -0.18, lng: -78.48, address: 'La Carolina, Quito' };
const PUERTO_AYORA = { lat: -0.7402, lng: -90.3138, address: 'Puerto Ayora' };
const CLOCK = ' (hora de Ecuador continental)';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  { where: 'the mainland', offset: 300, start: QUITO, clock: '' },
  { where: 'the Galápagos', offset: 300, start: PUERTO_AYORA, clock: CLOCK },
  { where: 'the mainland, read in Madrid', offset: -60, start: QUITO, clock: CLOCK },
])('the end of a price for a trip on $where is followed by "$clock" (C41)', ({ offset, start, clock }) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  render(<QuoteCard quote={quoteFixture} trip={{ ...TRIP, start, end: start }} />);
  expect(screen.getByText(`El precio vale hasta el 31/12/2098 19:00${clock}`)).toBeInTheDocument();
});
