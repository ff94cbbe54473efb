// @vitest-environment jsdom
import type { QuoteListState, QuoteRow } from '@llevo/contract/entities/quote';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { quoteLossFixture, quoteRowFixture } from '../../../testing/quote-fixture.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { QuoteStateCell } from './quote-state-cell.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T15:04:30.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const show = (facts: Partial<QuoteRow>, filter: QuoteListState | null = null) => {
  renderScreen(
    <div data-testid="cell">
      <QuoteStateCell quote={quoteRowFixture(facts)} filter={filter} />
    </div>,
  );
  return screen.getByTestId('cell');
};

test.each<[string, Partial<QuoteRow>, RegExp]>([
  ['how long an open price still holds', {}, /^Vigente vence en 25 min$/],
  ['the calendar days of a price', { expires_at: '2026-11-23T15:00:00.000Z' }, /^Vigente vence en 3 días$/],
  ['the next day of a price of more than a day', { expires_at: '2026-11-22T04:30:00.000Z' }, /^Vigente vence mañana$/],
  ['until when a price held that has ended since', { expires_at: '2026-11-20T15:00:00.000Z' }, /^Vigente hasta 10:00$/],
  ['a price that expired today', { state: 'expired' }, /^Vencida venció hoy$/],
  ['one that expired yesterday', { state: 'expired', expires_at: '2026-11-20T04:59:00.000Z' }, /^Vencida venció ayer$/],
  [
    'days since it expired',
    { state: 'expired', expires_at: '2026-11-18T23:00:00.000Z' },
    /^Vencida venció hace 2 días$/,
  ],
  ['nothing more of a booked quote', { state: 'booked', service: 's9' }, /^Con servicio$/],
])('the state shows %s', (_what, facts, expected) => {
  expect(show(facts)).toHaveTextContent(expected);
});

test.each(['open', 'expired'] as const)('a lost quote that is %s shows its day and its reason instead', (state) => {
  expect(show({ state, lost: quoteLossFixture })).toHaveTextContent(/^Perdida 20\/11(\/26)? Precio alto$/);
  expect(screen.getByText('Precio alto')).toHaveAttribute('title', 'Precio alto (Ana Lema, 20/11/2026 10:10)');
});

test.each<[QuoteListState, Partial<QuoteRow>, RegExp]>([
  ['open', {}, /^vence en 25 min$/],
  ['ending', {}, /^vence en 25 min$/],
  ['expired', { state: 'expired' }, /^venció hoy$/],
  ['expired', { state: 'expired', lost: quoteLossFixture }, /^Perdida 20\/11(\/26)? Precio alto$/],
  ['lost', { lost: quoteLossFixture }, /^20\/11(\/26)? Precio alto$/],
  ['booked', { state: 'booked', service: 's9' }, /^Con servicio$/],
])('a list filtered by %s does not repeat that state beside other facts', (filter, facts, expected) => {
  expect(show(facts, filter)).toHaveTextContent(expected);
});

test.each([
  [9.5, 'vence en 9 min'],
  [1.5, 'vence en 1 min'],
  [0.5, 'vence en 1 min'],
])('an immediate price that ends in %d minutes says so: %s', (minutes, expected) => {
  const endsMs = Date.now() + minutes * 60_000;
  show({
    created_at: new Date(endsMs - 30 * 60_000).toISOString(),
    expires_at: new Date(endsMs).toISOString(),
  });
  expect(screen.getByText(expected)).toHaveAttribute('data-soon');
});

test('a price of three days that ends in five hours says how many are left', () => {
  const endsMs = Date.now() + 5.5 * 3_600_000;
  show({
    created_at: new Date(endsMs - 3 * 86_400_000).toISOString(),
    expires_at: new Date(endsMs).toISOString(),
  });
  expect(screen.getByText('vence en 5 h')).toBeInTheDocument();
});

test.each([
  [23.5, 'vence en 23 h', true],
  [24.5, 'vence mañana', false],
])('a price that ends in %d hours is coloured as ending: %s, %s', (hours, text, isColoured) => {
  show({ expires_at: new Date(Date.now() + hours * 3_600_000).toISOString() });
  expect(screen.getByText(text).hasAttribute('data-soon')).toBe(isColoured);
});
