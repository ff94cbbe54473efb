// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EMPTY_STATE, quoterReducer } from '../quoter-state.ts';
import { serializeQuoteRequest } from '../trip-rules.ts';
import type { QuoteRequest } from '../trip-rules.ts';
import { useSubmitQuote, findValidQuote } from './use-submit-quote.ts';

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
  currency: 'USD' as const,
  expires_at: '2099-01-01T00:00:00Z',
};

afterEach(() => {
  vi.unstubAllGlobals();
});

function setUp(answer: () => Promise<Response>) {
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return answer();
  });
  const onQuoted = vi.fn();
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(quoterReducer, EMPTY_STATE);
    return { state, ...useSubmitQuote({ state, dispatch, onQuoted }) };
  });
  return { result, sent, onQuoted };
}

test('the server’s quote is kept, and asking again for the same trip sends nothing', async () => {
  const { result, sent, onQuoted } = setUp(() => Promise.resolve(Response.json({ data: QUOTE })));
  await act(() => result.current.submit(REQUEST));
  expect(result.current.state.kept).toEqual({ quote: QUOTE, content: serializeQuoteRequest(REQUEST) });
  await act(() => result.current.submit(REQUEST));
  expect(sent).toHaveLength(1);
  expect(onQuoted).toHaveBeenCalledTimes(2);
});

test('without a network it waits, and sends the same attempt when the network is back', async () => {
  let isDown = true;
  const { result, sent, onQuoted } = setUp(() =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Response.json({ data: QUOTE })),
  );
  act(() => void result.current.submit(REQUEST));
  await waitFor(() => {
    expect(result.current.call.phase).toBe('waiting');
  });
  isDown = false;
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
  await waitFor(() => {
    expect(onQuoted).toHaveBeenCalledOnce();
  });
  const keys = sent.map((headers) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refusal is said and ends it', async () => {
  const refusal = { message: 'El punto de llegada está fuera de Ecuador', code: 'invalid_input', inputError: 'end' };
  const { result, onQuoted } = setUp(() => Promise.resolve(Response.json(refusal, { status: 400 })));
  await act(() => result.current.submit(REQUEST));
  expect(result.current.call).toEqual({ phase: 'refused', message: refusal.message });
  expect(onQuoted).not.toHaveBeenCalled();
});

test('an expired quote no longer holds', () => {
  const kept = { quote: { ...QUOTE, expires_at: '2026-11-20T15:00:00Z' }, content: serializeQuoteRequest(REQUEST) };
  const state = { ...EMPTY_STATE, kept };
  expect(findValidQuote(state, REQUEST, Date.parse('2026-11-20T14:59:00Z'))).toBe(kept);
  expect(findValidQuote(state, REQUEST, Date.parse('2026-11-20T15:00:01Z'))).toBeNull();
});
