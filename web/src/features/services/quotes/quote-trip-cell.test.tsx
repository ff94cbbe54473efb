// @vitest-environment jsdom
import type { QuoteRow } from '@llevo/contract/entities/quote';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quoteLossFixture, quoteRowFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuoteTripCell } from './quote-trip-cell.tsx';

beforeEach(() => {
  // 19:00 in Guayaquil.
  vi.useFakeTimers({ now: Date.parse('2026-11-30T00:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const { trip } = quoteRowFixture();
const show = (when: Pick<QuoteRow['trip'], 'date' | 'hour'>, facts: Partial<QuoteRow> = {}) => {
  renderScreen(
    <QuoteTripCell quote={quoteRowFixture({ ...facts, trip: { ...trip, typeService: 'RESERVE', ...when } })} />,
  );
};

test('the trip of a valid quote later today stands out', () => {
  show({ date: '2026-11-29', hour: '20:28' });
  expect(screen.getByText('hoy 20:28')).toHaveAttribute('data-soon');
});

test('a trip whose hour has passed says so, and does not stand out', () => {
  show({ date: '2026-11-29', hour: '18:00' });
  expect(screen.getByText('pasó 18:00')).not.toHaveAttribute('data-soon');
});

test('a trip within a few hours stands out after midnight too', () => {
  vi.setSystemTime(Date.parse('2026-11-30T04:00:00Z'));
  show({ date: '2026-11-30', hour: '04:30' });
  expect(screen.getByText('mañana 04:30')).toHaveAttribute('data-soon');
});

test.each([
  ['2026-11-30', '08:00', 'mañana 08:00'],
  ['2026-12-01', '08:00', '01/12 08:00'],
  ['2026-11-28', '08:00', '28/11 08:00'],
])('the trip of a valid quote on %s at %s is shown as %s, and does not stand out', (date, hour, text) => {
  show({ date, hour });
  expect(screen.getByText(text)).not.toHaveAttribute('data-soon');
});

test.each<[string, Partial<QuoteRow>]>([
  ['an expired', { state: 'expired' }],
  ['a booked', { state: 'booked', service: 's9' }],
  ['a lost', { lost: quoteLossFixture }],
])('the trip of %s quote today has the same form, and does not stand out', (_name, facts) => {
  show({ date: '2026-11-29', hour: '20:28' }, facts);
  expect(screen.getByText('hoy 20:28')).not.toHaveAttribute('data-soon');
});

test('the trip of a booked quote has its hour even after it', () => {
  show({ date: '2026-11-29', hour: '18:00' }, { state: 'booked', service: 's9' });
  expect(screen.getByText('hoy 18:00')).not.toHaveAttribute('data-soon');
});

test('an immediate trip has the type of its service instead of an hour', () => {
  renderScreen(
    <div data-testid="cell">
      <QuoteTripCell quote={quoteRowFixture()} />
    </div>,
  );
  expect(screen.getByTestId('cell')).toHaveTextContent(/^Cabina simple Inmediato$/);
});
