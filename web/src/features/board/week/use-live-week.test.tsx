// @vitest-environment jsdom
import { getBoardWeek } from '@llevo/contract/endpoints/board';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { createBoardLive } from '../live/board-live.ts';
import { useLiveWeek } from './use-live-week.ts';

vi.mock('../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: () => () => () => undefined,
}));

const server = fakeApi();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
/** React renders when an `act` ends, and what it then asks for answers in the next one. */
const pass = async (ms: number) => {
  for (const part of [ms - 2, 1, 1]) await act(() => vi.advanceTimersByTimeAsync(part));
};

test('a week whose changes do not come live is read twice a minute, and says so', async () => {
  const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  server.on(getBoardWeek, { dates, loads: [], is_partial: false });
  const client = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const live = createBoardLive('u1');
  const identity = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
  const { result, unmount } = renderHook(() => useLiveWeek(identity, live, '2026-W48'), { wrapper });
  await pass(3_000);
  expect(result.current.status.connection).toBe('reconnecting');
  await pass(2_000);
  expect(result.current.status.connection).toBe('polled');
  expect(server.calls).toHaveLength(1);
  await pass(61_000);
  expect(server.calls).toHaveLength(3);
  server.on(getBoardWeek, networkFailure);
  await pass(60_000);
  expect(server.calls).toHaveLength(5);
  expect(result.current.query.data?.dates).toEqual(dates);
  expect(result.current.status.connection).not.toBe('polled');
  unmount();
});
