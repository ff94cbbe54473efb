import type { TrackPart } from '@llevo/contract/rules/fleet/track-recorder';
import { withPoint } from '@llevo/contract/rules/fleet/track-recorder';
import type { TrackFix } from '@llevo/contract/rules/fleet/track-points';
import { decodeTrackPoints } from '@llevo/contract/rules/fleet/track-points';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/http/api-error.ts';
import { FirestoreRestError } from '../../../lib/firebase/firestore-rest.ts';
import { TrackKeeper } from './track-keeper.ts';
import type { TrackStore } from './track-keeper.ts';

const START_MS = Date.parse('2026-11-23T15:05:00Z');
const SECOND = 1000;
const fixAt = (second: number): TrackFix => ({
  lat: -0.18 + second * 0.0001,
  lng: -78.48,
  heading: 0,
  speed: 0,
  accuracy: 5,
  atMs: START_MS + second * SECOND,
});

/** A browser's store, in memory; it outlives a keeper. */
function memoryTrack(): TrackStore {
  const parts = new Map<number, TrackPart>();
  return {
    append: (startMs, fix) => {
      parts.set(startMs, withPoint(parts.get(startMs) ?? { startMs, points: '' }, fix));
      return Promise.resolve();
    },
    all: () => Promise.resolve([...parts.values()].toSorted((a, b) => a.startMs - b.startMs)),
    remove: (startMs) => {
      parts.delete(startMs);
      return Promise.resolve();
    },
  };
}

function setup(store = memoryTrack()) {
  let nowMs = START_MS;
  const written: TrackPart[] = [];
  const write = vi.fn((part: TrackPart): Promise<void> => {
    written.push(part);
    return Promise.resolve();
  });
  const keeper = new TrackKeeper({ store, write, nowMs: () => nowMs, withLock: (work) => work() });
  return {
    store,
    keeper,
    write,
    starts: () => written.map(({ startMs }) => (startMs - START_MS) / SECOND),
    written,
    drive: async (fromSecond: number, toSecond: number) => {
      for (let second = fromSecond; second < toSecond; second += 5) await keeper.record(fixAt(second));
      nowMs = START_MS + toSecond * SECOND;
    },
    waitUntil: (second: number) => {
      nowMs = START_MS + second * SECOND;
    },
  };
}

test('five minutes make one document, written at their end', async () => {
  const { keeper, drive, written, starts } = setup();
  await drive(0, 295);
  await keeper.send();
  expect(starts()).toEqual([]);
  await drive(295, 610);
  await Promise.all([keeper.send(), keeper.send()]);
  await keeper.send();
  expect(starts()).toEqual([0, 300]);
  expect(decodeTrackPoints(written[0]?.points ?? '', START_MS)).toHaveLength(60);
});

test('two minutes without a network, or a reload, lose no point and send none twice', async () => {
  const { store, keeper, drive, write, starts } = setup();
  write.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await drive(0, 320);
  await keeper.send();
  expect(starts()).toEqual([]);

  const reloaded = setup(store);
  await reloaded.drive(320, 620);
  await reloaded.keeper.send();
  expect(reloaded.starts()).toEqual([0, 300]);
  const last = reloaded.written[1];
  expect(decodeTrackPoints(last?.points ?? '', last?.startMs ?? 0)).toHaveLength(60);
  await reloaded.keeper.send();
  expect(reloaded.starts()).toEqual([0, 300]);
});

test('a lost network keeps the order of parts', async () => {
  const { keeper, drive, write, starts } = setup();
  await drive(0, 900);
  write.mockRejectedValueOnce(new FirestoreRestError('/commit', 503));
  await keeper.send();
  expect(write).toHaveBeenCalledTimes(1);
  await keeper.send();
  expect(starts()).toEqual([0, 300, 600]);
});

test('a part refused with two tokens is dropped, so that it does not block others', async () => {
  const { keeper, drive, write, starts, store } = setup();
  await drive(0, 600);
  const refusal = new FirestoreRestError('/commit', 403);
  write.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  await keeper.send();
  expect(starts()).toEqual([300]);
  expect(await store.all()).toEqual([]);
});

test('an expired token is replaced, and the part is sent', async () => {
  const { keeper, drive, write, starts } = setup();
  await drive(0, 300);
  write.mockRejectedValueOnce(new FirestoreRestError('/commit', 403));
  await keeper.send();
  expect(starts()).toEqual([0]);
});

test('a part stays pending without a token', async () => {
  const { keeper, drive, write, store } = setup();
  await drive(0, 300);
  write.mockRejectedValue(new ApiError(403, undefined, { fallback: '' }));
  await keeper.send();
  expect(await store.all()).toHaveLength(1);
});

test('a part older than three days is dropped, because the rules refuse it', async () => {
  const { keeper, drive, waitUntil, write, store } = setup();
  await drive(0, 300);
  waitUntil(3 * 86_400);
  await keeper.send();
  expect(write).not.toHaveBeenCalled();
  expect(await store.all()).toEqual([]);
});

test('a phone that cannot store loses only its route history', async () => {
  const { keeper } = setup({ ...memoryTrack(), append: () => Promise.reject(new Error('QuotaExceededError')) });
  await expect(keeper.record(fixAt(0))).resolves.toBeUndefined();
});
