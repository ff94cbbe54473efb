// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { act } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../../../lib/live/live-query.ts';
import { driverFixture } from '../../../../testing/driver-fixture.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../../../testing/session-fixture.ts';
import { createFleet } from './fleet-view.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import { passTime } from '../../../../testing/pass-time.ts';

/** The open queries, and how they answer with nothing. */
const open = new Map<string, () => void>();
vi.mock('../../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery:
    ({ key }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void) => {
      open.set(key, () => {
        onNext({ docs: [], size: 0, metadata: { fromCache: false }, docChanges: () => [] });
      });
      return () => open.delete(key);
    },
}));

const QUITO = { south: -0.25, west: -78.55, north: -0.1, east: -78.4 };
const IDS = ['d-elsewhere'];

const server = fakeApi();
const screenState = { fleet: createFleet({ uid: 'u1', sessionId: 's1', accountId: 'llevo' }), connection: '' };

function FleetScreen() {
  const [fleet] = useState(() => createFleet({ uid: 'u1', sessionId: 's1', accountId: 'llevo' }));
  const { connection } = useLiveFleet({ fleet, viewport: QUITO, ids: IDS, selectedId: null });
  useEffect(() => {
    Object.assign(screenState, { fleet, connection });
  });
  return null;
}

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  open.clear();
  server.on(listDrivers, []);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('positions are listened to while the page is shown, given up a minute after it is hidden, and opened on return', () => {
  const session = sessionFixture({ token: tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' }) });
  const { unmount } = renderScreen(<FleetScreen />, { session });
  const shown = [...open.keys()].sort();
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toContain('id:d-elsewhere');
  setVisibility('hidden');
  pass(59_000);
  expect([...open.keys()].sort()).toEqual(shown);
  pass(2_000);
  expect([...open.keys()]).toEqual([]);
  setVisibility('visible');
  expect([...open.keys()].sort()).toEqual(shown);
  unmount();
});

test('a short look at another tab interrupts nothing', () => {
  const { unmount } = renderScreen(<FleetScreen />, { session: sessionFixture({}) });
  const shown = [...open.keys()].sort();
  setVisibility('hidden');
  pass(30_000);
  setVisibility('visible');
  pass(120_000);
  expect([...open.keys()].sort()).toEqual(shown);
  unmount();
});

test('positions that do not come live are read from the API, and give way to live ones', async () => {
  const near = { latitude: -0.2, longitude: -78.5 };
  const seen = driverFixture({ id: 'd1', currentsCoords: near, locationUpdatedAt: new Date().toISOString() });
  const never = driverFixture({ id: 'd2', currentsCoords: null, locationUpdatedAt: null });
  server.on(listDrivers, [seen, never]);
  const { unmount } = renderScreen(<FleetScreen />, { session: sessionFixture({}) });
  await passTime(5_000);
  expect(screenState.connection).toBe('polled');
  expect([...screenState.fleet.store.entries()]).toEqual([
    ['d1', expect.objectContaining({ lat: -0.2, lng: -78.5, speed: null })],
  ]);
  expect(screenState.fleet.driverCache.get('d2')).toBeDefined();

  const moved = { ...seen, currentsCoords: { latitude: -0.2, longitude: -78.49 } };
  server.on(listDrivers, [{ ...moved, locationUpdatedAt: new Date().toISOString() }]);
  await passTime(31_000);
  expect(screenState.fleet.store.get('d1')).toMatchObject({ lng: -78.49, heading: 90 });
  expect(server.calls).toHaveLength(2);
  expect(server.calls[0]?.input).toMatchObject({ status: 'activado', limit: 100 });

  act(() => {
    for (const answer of open.values()) answer();
  });
  await passTime(120_000);
  expect(screenState.connection).toBe('live');
  expect([...screenState.fleet.store.entries()]).toEqual([]);
  expect(server.calls).toHaveLength(2);
  unmount();
});

test('a hidden page reads no positions, and has its last ones when it is seen again', async () => {
  const near = { latitude: -0.2, longitude: -78.5 };
  const seen = driverFixture({ id: 'd1', currentsCoords: near, locationUpdatedAt: new Date().toISOString() });
  server.on(listDrivers, [seen]);
  const { unmount } = renderScreen(<FleetScreen />, { session: sessionFixture({}) });
  await passTime(5_000);
  setVisibility('hidden');
  await passTime(10 * 60_000);
  expect(server.calls).toHaveLength(1);
  setVisibility('visible');
  await passTime(1_000);
  expect(screenState.connection).toBe('polled');
  expect(screenState.fleet.store.get('d1')).toBeDefined();
  expect(server.calls).toHaveLength(2);
  unmount();
});
