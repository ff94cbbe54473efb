// @vitest-environment jsdom
import { getBoardWeek } from '@llevo/contract/endpoints/board';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, networkFailure } from '../../../testing/fake-api.ts';
import { createBoardLive } from '../live/board-live.ts';
import { useLiveWeek } from './use-live-week.ts';
import { passTime } from '../../../testing/pass-time.ts';
import { queryWrapper } from '../../../testing/query-wrapper.tsx';

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
test('a week whose changes do not come live is read twice a minute, and says so', async () => {
  const dates = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  server.on(getBoardWeek, { dates, loads: [], is_partial: false });
  const { wrapper } = queryWrapper();
  const live = createBoardLive('u1');
  const identity = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
  const { result, unmount } = renderHook(() => useLiveWeek(identity, live, '2026-11-23'), { wrapper });
  await passTime(3_000);
  expect(result.current.status.connection).toBe('reconnecting');
  await passTime(2_000);
  expect(result.current.status.connection).toBe('polled');
  expect(server.calls).toHaveLength(1);
  await passTime(61_000);
  expect(server.calls).toHaveLength(3);
  server.on(getBoardWeek, networkFailure);
  await passTime(60_000);
  expect(server.calls).toHaveLength(5);
  expect(result.current.query.data?.dates).toEqual(dates);
  expect(result.current.status.connection).not.toBe('polled');
  unmount();
});
