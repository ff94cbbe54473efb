// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QuickQuote } from './quick-quote.tsx';

const loadPlaces = vi.hoisted(() => vi.fn(() => Promise.resolve({})));
vi.mock('../../../lib/map/load-map-engine.ts', () => ({ loadPlaces }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the landing page fetches its suggestions once the visitor moves, before a field has the focus (M22)', async () => {
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <QuickQuote /> }])} />);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(loadPlaces).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(loadPlaces).toHaveBeenCalledOnce();
});
