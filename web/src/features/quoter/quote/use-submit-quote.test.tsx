// @vitest-environment jsdom
import { createQuote } from '@llevo/contract/endpoints/quoter/quoter';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { expect, test, vi } from 'vitest';
import { errorReply, fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { EMPTY_STATE, quoterReducer } from '../quoter-state.ts';
import { serializeQuoteRequest } from '../trip-rules.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import { useSubmitQuote, findValidQuote, isInterrupted } from './use-submit-quote.ts';

const REQUEST: QuoteRequest = {
  typeService: 'IMMEDIATE',
  start: { lat: -0.18, lng: -78.48, address: 'A' },
  end: { lat: -0.29, lng: -78.55, address: 'B' },
  vehicle: 'cabina_simple',
  typeThing: 'Varios',
  activators: 0,
};
const QUOTE = {
  id: 'llevo.x',
  number: 'Q-1',
  items: [],
  distance_m: 7300,
  same_city: true,
  source: 'estimate',
  total: 7.84,
  discounted: 7.45,
  offered: 7.84,
  currency: 'USD' as const,
  expires_at: '2099-01-01T00:00:00Z',
};

const server = fakeApi();

function setUp() {
  const onQuoted = vi.fn();
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(quoterReducer, EMPTY_STATE);
    return { state, ...useSubmitQuote({ state, dispatch, onQuoted }) };
  });
  return { result, onQuoted };
}

test('the page stores the quote, and a repeated submission of the same trip sends nothing', async () => {
  server.on(createQuote, QUOTE);
  const { result, onQuoted } = setUp();
  await act(() => result.current.submit(REQUEST));
  expect(result.current.state.kept).toEqual({ quote: QUOTE, content: serializeQuoteRequest(REQUEST) });
  await act(() => result.current.submit(REQUEST));
  expect(server.calls).toHaveLength(1);
  expect(onQuoted).toHaveBeenCalledTimes(2);
});

test('presses that follow each other at once make one quote', async () => {
  server.on(createQuote, QUOTE);
  const { result } = setUp();
  await act(async () => {
    await Promise.all([1, 2, 3].map(() => result.current.submit(REQUEST)));
  });
  expect(server.calls).toHaveLength(1);
});

test('a submission without a network stays pending and sends the same attempt once the network returns', async () => {
  server.on(createQuote, networkFailure);
  const { result, onQuoted } = setUp();
  act(() => void result.current.submit(REQUEST));
  await waitFor(() => {
    expect(result.current.call.phase).toBe('waiting');
  });
  server.on(createQuote, QUOTE);
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(onQuoted).toHaveBeenCalledOnce();
  });
  const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'));
  // The page may have tried by itself before.
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test('a reload of a pending submission leaves an open attempt; a cancelled or refused one does not', async () => {
  server.on(createQuote, networkFailure);
  const { result } = setUp();
  act(() => void result.current.submit(REQUEST));
  await waitFor(() => {
    expect(result.current.call.phase).toBe('waiting');
  });
  expect(isInterrupted(result.current.state, REQUEST)).toBe(true);
  expect(isInterrupted(result.current.state, { ...REQUEST, activators: 2 })).toBe(false);
  act(() => {
    result.current.cancel();
  });
  expect(isInterrupted(result.current.state, REQUEST)).toBe(false);
  server.on(createQuote, errorReply('invalid_input', 'No', {}));
  await act(() => result.current.submit(REQUEST));
  expect(isInterrupted(result.current.state, REQUEST)).toBe(false);
});

test('an error ends the submission and is shown', async () => {
  const message = 'El punto de llegada está fuera de Ecuador';
  server.on(createQuote, errorReply('invalid_input', message, { inputError: 'end' }));
  const { result, onQuoted } = setUp();
  await act(() => result.current.submit(REQUEST));
  expect(result.current.call).toEqual({ phase: 'refused', message });
  expect(onQuoted).not.toHaveBeenCalled();
});

test('a refused offer is reset, so that the next attempt uses the price', async () => {
  const message = 'El precio ofrecido está fuera de lo permitido';
  server.on(createQuote, errorReply('invalid_input', message, { inputError: 'offer' }));
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(quoterReducer, { ...EMPTY_STATE, offerCents: 42_84 });
    return { state, ...useSubmitQuote({ state, dispatch, onQuoted: () => undefined }) };
  });
  await act(() => result.current.submit({ ...REQUEST, offer: 42.84 }));
  expect(result.current.call).toEqual({ phase: 'refused', message });
  expect(result.current.state.offerCents).toBeNull();
});

test('an expired quote does not count as stored', () => {
  const kept = { quote: { ...QUOTE, expires_at: '2026-11-20T15:00:00Z' }, content: serializeQuoteRequest(REQUEST) };
  const state = { ...EMPTY_STATE, kept };
  expect(findValidQuote(state, REQUEST, Date.parse('2026-11-20T14:59:00Z'))).toBe(kept);
  expect(findValidQuote(state, REQUEST, Date.parse('2026-11-20T15:00:01Z'))).toBeNull();
});
