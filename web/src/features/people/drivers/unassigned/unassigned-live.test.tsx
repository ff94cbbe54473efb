// @vitest-environment jsdom
import { listServices } from '@llevo/contract/endpoints/services/services';
import { toServiceRow } from '@llevo/contract/rules/services/service-row';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { serviceFixture } from '../../../../testing/service-fixture.ts';
import { useUnassigned } from './unassigned-live.ts';
import { passTime } from '../../../../testing/pass-time.ts';
import { queryWrapper } from '../../../../testing/query-wrapper.tsx';

let fail: () => void = () => undefined;
vi.mock('../../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery: () => (_onNext: unknown, onError: (error: Error) => void) => {
    fail = () => {
      onError(new Error('blocked'));
    };
    return () => undefined;
  },
}));

const server = fakeApi();
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the services without a driver are read from the API if their listener fails', async () => {
  const facts = { driverId: null, driverName: null, status: 'pendiente', date: '2026-11-24' };
  const rows = [
    serviceFixture({ ...facts, id: 'late', hour: '18:00' }),
    serviceFixture({ ...facts, id: 'early', hour: '09:00' }),
    serviceFixture({ ...facts, id: 'cancelled', status: 'cancelado' }),
  ].map(toServiceRow);
  server.on(listServices, rows);
  const { wrapper } = queryWrapper();
  const identity = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
  const { result, unmount } = renderHook(() => useUnassigned(identity), { wrapper });
  act(fail);
  await passTime(3);
  expect(result.current.services?.map(({ id }) => id)).toEqual(['early', 'late']);
  expect(result.current).toMatchObject({ isPartial: false, isMissing: false });
  expect(server.calls.map(({ input }) => input)).toEqual([
    { driver: 'default', dateFrom: '2026-11-24', dateTo: '2026-11-25', sort: 'date', limit: 100 },
  ]);
  unmount();
});
