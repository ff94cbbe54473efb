// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveQuery } from '../../../../lib/live/live-query.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { sessionFixture, tokenWith } from '../../../../testing/session-fixture.ts';
import { createFleet } from './fleet-view.ts';
import { useLiveFleet } from './use-live-fleet.ts';

const open = new Set<string>();
vi.mock('../../../../lib/live/firestore-listener.ts', () => ({
  followPage: () => undefined,
  restartNetwork: () => Promise.resolve(),
  openQuery:
    ({ key }: LiveQuery) =>
    () => {
      open.add(key);
      return () => open.delete(key);
    },
}));

const QUITO = { south: -0.25, west: -78.55, north: -0.1, east: -78.4 };
const IDS = ['d-elsewhere'];

function Map() {
  const [fleet] = useState(() => createFleet({ uid: 'u1', sid: 's1', accountId: 'llevo' } as never));
  useLiveFleet({ fleet, viewport: QUITO, ids: IDS });
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
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('positions are listened to while the page is shown, given up a minute after it is hidden, and opened on return', () => {
  const session = sessionFixture({ token: tokenWith({ sub: 'u1', sid: 's1', account_id: 'llevo' }) });
  const { unmount } = renderScreen(<Map />, { session });
  const shown = [...open].sort();
  expect(shown.length).toBeGreaterThan(1);
  expect(shown).toContain('id:d-elsewhere');
  setVisibility('hidden');
  pass(59_000);
  expect([...open].sort()).toEqual(shown);
  pass(2_000);
  expect([...open]).toEqual([]);
  setVisibility('visible');
  expect([...open].sort()).toEqual(shown);
  unmount();
});

test('a short look at another tab interrupts nothing', () => {
  const { unmount } = renderScreen(<Map />, { session: sessionFixture({}) });
  const shown = [...open].sort();
  setVisibility('hidden');
  pass(30_000);
  setVisibility('visible');
  pass(120_000);
  expect([...open].sort()).toEqual(shown);
  unmount();
});
