// @vitest-environment jsdom
import { listDrivers } from '@llevo/contract/endpoints/people/drivers';
import { act, fireEvent } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../../../lib/live/live-query.ts';
import { fakeApi } from '../../../../testing/fake-api.ts';
import { passTime } from '../../../../testing/pass-time.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture } from '../../../../testing/session-fixture.ts';
import { createFleet } from './fleet-view.ts';
import { useLiveFleet } from './use-live-fleet.ts';
import type { MapPace } from './use-live-fleet.ts';

interface Listener {
  readonly answer: (drivers: number, lat: number) => void;
  readonly fail: () => void;
}

/** The open queries, and how they answer. */
const open = new Map<string, Listener>();
const opened: string[] = [];
vi.mock('../../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery:
    ({ key }: LiveQuery) =>
    (onNext: (snapshot: unknown) => void, onError: (error: Error) => void) => {
      expect(open.has(key)).toBe(false);
      opened.push(key);
      open.set(key, {
        answer(drivers, lat) {
          const docs = Array.from({ length: drivers }, (_, index) => ({
            id: `d${index.toString()}`,
            data: () => ({ lat, lng: -78.5, heading: 0, speed: 0, updatedAt: { toMillis: () => Date.now() } }),
          }));
          onNext({ docs, size: drivers, metadata: { fromCache: false }, docChanges: () => [] });
        },
        fail() {
          onError(new Error('unavailable'));
        },
      });
      return () => open.delete(key);
    },
}));

const QUITO = { south: -0.25, west: -78.55, north: -0.1, east: -78.4 };
const IDS = ['d-elsewhere'];

const identity = { uid: 'u1', sessionId: 's1', accountId: 'llevo' };
const shown: { fleet: ReturnType<typeof createFleet>; connection: string; pace: MapPace | null } = {
  fleet: createFleet(identity),
  connection: '',
  pace: null,
};

function FleetScreen({ selectedId = null }: { readonly selectedId?: string | null }) {
  const [fleet] = useState(() => createFleet(identity));
  const { connection, pace } = useLiveFleet({ fleet, viewport: QUITO, ids: IDS, selectedId });
  useEffect(() => {
    Object.assign(shown, { fleet, connection, pace });
  });
  return null;
}

/** Shows a map with so many drivers. */
async function showMap(drivers: number, selectedId: string | null = null) {
  const view = renderScreen(<FleetScreen selectedId={selectedId} />, { session: sessionFixture({}) });
  await answerAll(drivers, -0.2);
  return view;
}

async function answerAll(drivers: number, lat: number) {
  act(() => {
    for (const [key, { answer }] of [...open]) answer(key.startsWith('area:') ? drivers : 0, lat);
  });
  await passTime(1_500);
}

const areas = () => [...open.keys()].filter((key) => key.startsWith('area:'));

const server = fakeApi();
beforeEach(() => {
  open.clear();
  opened.length = 0;
  server.on(listDrivers, []);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a window with 300 drivers that no person touches for two minutes reads them every 150 seconds', async () => {
  const { unmount } = await showMap(300);
  const live = areas();
  expect(live.length).toBeGreaterThan(0);
  await passTime(117_000);
  expect(areas()).toEqual(live);
  expect(shown).toMatchObject({ connection: 'live', pace: null });
  await passTime(2_000);
  expect([...open.keys()]).toEqual([]);
  expect(shown).toMatchObject({ connection: 'paced', pace: { everyMs: 150_000, lateSinceMs: null } });
  expect([...shown.fleet.store.entries()]).toHaveLength(300);
  const heldAtMs = shown.fleet.clock.heldAtMs();
  expect(heldAtMs).toBeLessThan(Infinity);

  await passTime(148_000);
  expect(areas()).toEqual([]);
  await passTime(3_000);
  expect(areas()).toEqual(live);
  expect(shown.fleet.store.get('d0')?.lat).toBe(-0.2);
  await answerAll(300, -0.19);
  expect(areas()).toEqual([]);
  expect(shown.fleet.store.get('d0')?.lat).toBe(-0.19);
  expect(shown.fleet.clock.heldAtMs() - heldAtMs).toBeGreaterThan(140_000);
  // Each turn asks once for each range, and nothing but positions.
  await passTime(150_000);
  expect(opened.filter((key) => key.startsWith('area:'))).toHaveLength(3 * live.length);
  expect(server.calls).toEqual([]);
  unmount();
});

test('a touch makes the window live at once, with its drivers still there', async () => {
  const { unmount } = await showMap(300);
  await passTime(130_000);
  expect(areas()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(areas()).not.toEqual([]);
  expect(shown.pace).toBeNull();
  expect([...shown.fleet.store.entries()]).toHaveLength(300);
  await answerAll(300, -0.19);
  expect(shown.connection).toBe('live');
  expect(shown.fleet.clock.heldAtMs()).toBe(Infinity);
  unmount();
});

test('a window with 299 drivers stays live', async () => {
  const { unmount } = await showMap(299);
  const live = areas();
  await passTime(10 * 60_000);
  expect(areas()).toEqual(live);
  expect(shown).toMatchObject({ connection: 'live', pace: null });
  unmount();
});

test('a window that a reading leaves with fewer drivers is live again', async () => {
  const { unmount } = await showMap(300);
  await passTime(120_000);
  await passTime(150_000);
  await answerAll(299, -0.19);
  expect(shown.pace).toBeNull();
  expect(areas()).not.toEqual([]);
  unmount();
});

test('the selected driver stays live', async () => {
  const { unmount } = await showMap(300, 'd7');
  await passTime(130_000);
  await answerAll(0, 0);
  expect([...open.keys()]).toEqual(['id:d7']);
  expect(shown.connection).toBe('paced');
  unmount();
});

test('a reading that fails keeps the positions, says their age, and is followed by the next', async () => {
  const { unmount } = await showMap(300);
  await passTime(120_000);
  await passTime(150_000);
  act(() => {
    for (const { fail } of [...open.values()]) fail();
  });
  await passTime(15_000);
  expect(shown.connection).toBe('offline');
  expect(shown.pace?.lateSinceMs).toEqual(expect.any(Number));
  expect([...shown.fleet.store.entries()]).toHaveLength(300);
  expect(server.calls).toEqual([]);
  await passTime(136_000);
  await answerAll(300, -0.19);
  expect(shown).toMatchObject({ connection: 'paced', pace: { lateSinceMs: null } });
  unmount();
});
