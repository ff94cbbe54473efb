import type { PositionReport } from '@llevo/contract/rules/people/position-policy';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toFirestoreFields, toReport } from './position-report.ts';
import { PositionSharing } from './position-sharing.ts';
import type { SharingStatus } from './position-sharing.ts';

const QUITO = { latitude: -0.18, longitude: -78.48, heading: 90, speed: 10, accuracy: 8 };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A phone with fixes from the test. */
function setup(activity: 'idle' | 'on_job' = 'on_job') {
  let accept: PositionCallback = () => undefined;
  let fail: PositionErrorCallback = () => undefined;
  let nowMs = 0;
  const geolocation = {
    watchPosition: vi.fn((found: PositionCallback, failed?: PositionErrorCallback | null) => {
      accept = found;
      fail = failed ?? fail;
      return 7;
    }),
    clearWatch: vi.fn(),
    getCurrentPosition: vi.fn(),
  };
  const written: PositionReport[] = [];
  const write = vi.fn((report: PositionReport): Promise<void> => {
    written.push(report);
    return Promise.resolve();
  });
  const record = vi.fn();
  const statuses: SharingStatus[] = [];
  const onStatus = (status: SharingStatus) => void statuses.push(status);
  const sharing = new PositionSharing({ geolocation, write, record, nowMs: () => nowMs, onStatus }, activity);
  sharing.start();
  return {
    sharing,
    geolocation,
    write,
    record,
    written,
    status: () => statuses.at(-1),
    fix: async (atMs: number, coords: object = QUITO) => {
      nowMs = atMs;
      accept({ coords } as GeolocationPosition);
      await vi.advanceTimersByTimeAsync(0);
    },
    fail: (code: number) => {
      fail({ code } as GeolocationPositionError);
    },
  };
}

test('writes the first fix, then by the policy', async () => {
  const { fix, written, status } = setup();
  expect(status()).toEqual({ state: 'waiting', reportedAtMs: null });
  await fix(1_000);
  expect(status()).toEqual({ state: 'sharing', reportedAtMs: 1_000 });
  // The extrapolated position: ten metres a second to the east.
  await fix(3_000, { ...QUITO, longitude: -78.48 + 0.00018 });
  expect(written).toHaveLength(1);
  // The driver stands still for longer than the heartbeat.
  await fix(9_000);
  expect(written).toHaveLength(2);
});

test('the route history receives every fix, reported or not', async () => {
  const { fix, record, written } = setup();
  await fix(1_000);
  await fix(2_000);
  expect(written).toHaveLength(1);
  const report = { lat: -0.18, lng: -78.48, heading: 90, speed: 36, accuracy: 8 };
  expect(record.mock.calls).toEqual([[{ ...report, atMs: 1_000 }], [{ ...report, atMs: 2_000 }]]);
});

test('a driver between jobs reports less often', async () => {
  const { fix, written, sharing } = setup('idle');
  await fix(1_000);
  await fix(9_000);
  expect(written).toHaveLength(1);
  sharing.setActivity('on_job');
  await fix(10_000);
  expect(written).toHaveLength(2);
});

test('writes run one at a time, and a failed one is repeated with the next fix', async () => {
  const { fix, write, written, status } = setup();
  write.mockRejectedValueOnce(new Error('offline'));
  await fix(1_000);
  expect(status()).toEqual({ state: 'failing', reportedAtMs: null });
  await fix(2_000);
  expect(written).toHaveLength(1);
  expect(status()).toMatchObject({ state: 'sharing' });
});

test.each([
  [1, 'denied'],
  [2, 'unavailable'],
  [3, 'unavailable'],
])('error %d gives the state %s', (code, state) => {
  const { fail, status } = setup();
  fail(code);
  expect(status()).toMatchObject({ state });
});

test('a phone at rest is asked for a fix, but not after a refusal or the end', async () => {
  const { geolocation, sharing, fail } = setup();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
  fail(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
  sharing.stop();
  expect(geolocation.clearWatch).toHaveBeenCalledWith(7);
});

describe('a phone that was locked', () => {
  test('a locked phone is watched again when the page is shown again, and asked for a fix at once', async () => {
    const { sharing, geolocation, fix, written } = setup();
    await fix(1_000);
    sharing.resume();
    expect(geolocation.clearWatch).toHaveBeenCalledWith(7);
    expect(geolocation.watchPosition).toHaveBeenCalledTimes(2);
    expect(geolocation.getCurrentPosition).toHaveBeenCalledTimes(1);
    await fix(20_000);
    expect(written).toHaveLength(2);
  });

  test('shares again after a permission that was refused and then granted (C57)', async () => {
    const { sharing, fail, fix, status, written } = setup();
    fail(1);
    sharing.resume();
    expect(status()).toMatchObject({ state: 'waiting' });
    await fix(1_000);
    expect(written).toHaveLength(1);
    expect(status()).toMatchObject({ state: 'sharing' });
  });

  test('stays refused if the permission is', () => {
    const { sharing, fail, status } = setup();
    fail(1);
    sharing.resume();
    fail(1);
    expect(status()).toMatchObject({ state: 'denied' });
  });

  test('a locked phone is reported as silent after three minutes without a fix (C57)', async () => {
    const { fix, status } = setup();
    await fix(1_000);
    await vi.advanceTimersByTimeAsync(170_000);
    expect(status()).toMatchObject({ state: 'sharing' });
    await vi.advanceTimersByTimeAsync(40_000);
    expect(status()).toEqual({ state: 'silent', reportedAtMs: 1_000 });
    await fix(400_000);
    expect(status()).toMatchObject({ state: 'sharing' });
  });
});

test('a report keeps within the security rules for any fix', () => {
  const last = toReport(QUITO, null, 1);
  expect(last).toEqual({ lat: -0.18, lng: -78.48, heading: 90, speed: 36, atMs: 1 });
  expect(toReport({ ...QUITO, heading: null, speed: null }, last, 2)).toMatchObject({ heading: 90, speed: 0 });
  expect(toReport({ ...QUITO, heading: Number.NaN, speed: 100 }, null, 2)).toMatchObject({ heading: 0, speed: 200 });
  expect(toReport({ ...QUITO, heading: -90, speed: -1 }, null, 2)).toMatchObject({ heading: 270, speed: 0 });
  expect(toFirestoreFields(last)).toEqual({
    lat: { doubleValue: -0.18 },
    lng: { doubleValue: -78.48 },
    heading: { doubleValue: 90 },
    speed: { doubleValue: 36 },
    geohash: { stringValue: expect.stringMatching(/^[0-9b-hjkmnp-z]{9}$/) as string },
  });
});
