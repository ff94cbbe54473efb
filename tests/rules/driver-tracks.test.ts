import { DRIVER_STATUSES } from '@llevo/contract/entities/driver';
import { paths } from '@llevo/contract/paths';
import { startClosing } from '@llevo/contract/rules/account/closing';
import {
  encodeTrackPoint,
  MAX_TRACK_POINTS,
  TRACK_PART_MS,
  trackExpiresAtMs,
  trackPartId,
  trackPartStartMs,
} from '@llevo/contract/rules/fleet/track-points';
import { Timestamp } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore, readDocument } from '../support/emulators/admin.ts';
import type { given } from '../support/fixtures/given.ts';
import { claimlessDriver, givenRulesDriver, mobileDriver, webAppDriver } from '../support/rules/driver-identities.ts';
import { openRulesClients, verdict } from '../support/rules/rules-clients.ts';
import type { RulesClients } from '../support/rules/rules-clients.ts';
import { openSession } from '../support/session/session-identities.ts';
import type { Identity } from '../support/session/session-identities.ts';

let clients: RulesClients;
beforeAll(async () => {
  clients = await openRulesClients();
});
afterAll(() => clients.close());

const DRIVER = mobileDriver;
const DAY_MS = 24 * 3_600_000;
const POINT = encodeTrackPoint({ atMs: 7000, lat: -0.18, lng: -78.48, speed: 31, accuracy: 8 }, 0);

const givenDriver = (status = 'activado', account: Parameters<typeof given.account>[0] = {}) =>
  givenRulesDriver({ account, record: { status } });

const partAt = (atMs: number) => {
  const startMs = trackPartStartMs(atMs);
  return {
    startMs,
    id: trackPartId(DRIVER.uid, startMs),
    fields: {
      startsAt: Timestamp.fromMillis(startMs) as unknown,
      expiresAt: Timestamp.fromMillis(trackExpiresAtMs(startMs)) as unknown,
      points: POINT as unknown,
    },
  };
};

interface Attempt {
  readonly who?: Identity | null;
  readonly id?: string;
  readonly fields?: object;
}

/** Writes a part of a track; by default of the last minutes. */
function write(accountId: string, { who = DRIVER, ...over }: Attempt = {}) {
  const { id, fields } = { ...partAt(Date.now()), ...over };
  return verdict(
    clients
      .firestoreAs(who)
      .doc(paths.accountDocument(accountId, 'driverTracks', id))
      .set(fields),
  );
}

describe('a driver writes a part of their track', () => {
  test.each(DRIVER_STATUSES)('a driver in %s writes a part', async (status) => {
    const accountId = await givenDriver(status);
    expect(await write(accountId)).toBe(status === 'activado' ? 'allowed' : 'refused');
  });

  test('a part is neither rewritten nor deleted', async () => {
    const accountId = await givenDriver();
    const { id, fields } = partAt(Date.now());
    const path = paths.accountDocument(accountId, 'driverTracks', id);
    const document = clients.firestoreAs(DRIVER).doc(path);
    expect(await verdict(document.set(fields))).toBe('allowed');
    expect(await verdict(document.set({ ...fields, points: POINT + POINT }))).toBe('refused');
    expect(await verdict(document.delete())).toBe('refused');
    expect(await readDocument(path)).toMatchObject({ points: POINT });
  });

  test.each([
    { says: 'the last five minutes', atMs: () => Date.now(), answer: 'allowed' },
    { says: 'almost three days ago', atMs: () => Date.now() - 3 * DAY_MS + 2 * TRACK_PART_MS, answer: 'allowed' },
    { says: 'three days ago', atMs: () => Date.now() - 3 * DAY_MS - TRACK_PART_MS, answer: 'refused' },
    { says: 'the future', atMs: () => Date.now() + TRACK_PART_MS, answer: 'refused' },
  ])('a part of $says is $answer', async ({ atMs, answer }) => {
    expect(await write(await givenDriver(), partAt(atMs()))).toBe(answer);
  });

  test('a driver writes no part of another driver, and no other caller writes theirs', async () => {
    const accountId = await givenDriver();
    const id = trackPartId('d-2', trackPartStartMs(Date.now()));
    expect(await write(accountId, { id })).toBe('refused');
    const strangers: (Identity | null)[] = [
      null,
      claimlessDriver,
      { ...DRIVER, uid: 'd-2' },
      { ...DRIVER, provider: 'password' },
    ];
    for (const who of strangers) expect(await write(accountId, { who })).toBe('refused');
  });

  test.each([
    { says: 'being closed', account: { closing: startClosing({ uid: 'u-1', name: 'Ana' }, Date.now()) } },
    { says: 'inactive', account: { active: false } },
    { says: 'unpaid', account: { plan: 'business', subscription: 'canceled' } as const },
  ])('a driver writes no part in an account that is $says', async ({ account }) => {
    expect(await write(await givenDriver('activado', account))).toBe('refused');
  });

  test('a token of the web app writes parts in its account, within its hour and its session', async () => {
    const accountId = await givenDriver();
    const app = async (...facts: Parameters<typeof webAppDriver>) => ({ who: await webAppDriver(...facts) });
    expect(await write(accountId, await app('elsewhere'))).toBe('refused');
    expect(await write(accountId, await app(accountId, { claim: { until: Date.now() - 1000 } }))).toBe('refused');
    expect(await write(accountId, await app(accountId, { session: null }))).toBe('refused');
    expect(await write(accountId, await app(accountId))).toBe('allowed');
  });
});

describe('a valid part', () => {
  type Change = (startMs: number) => Record<string, unknown>;
  const cases: { says: string; change: Record<string, unknown> | Change; answer: 'allowed' | 'refused' }[] = [
    { says: 'the maximum number of points', change: { points: full(MAX_TRACK_POINTS) }, answer: 'allowed' },
    { says: 'one point above the maximum', change: { points: full(MAX_TRACK_POINTS + 1) }, answer: 'refused' },
    { says: 'no points', change: { points: '' }, answer: 'refused' },
    { says: 'text instead of points', change: { points: 'Quito' }, answer: 'refused' },
    { says: 'half a point', change: { points: `${POINT}7,1` }, answer: 'refused' },
    { says: 'a list of points', change: { points: [POINT] }, answer: 'refused' },
    {
      says: 'a start between two parts',
      change: (startMs) => ({ startsAt: Timestamp.fromMillis(startMs + 1) }),
      answer: 'refused',
    },
    { says: 'a start in digits', change: (startMs) => ({ startsAt: startMs }), answer: 'refused' },
    {
      says: 'an end a day too late',
      change: (startMs) => ({ expiresAt: Timestamp.fromMillis(trackExpiresAtMs(startMs) + DAY_MS) }),
      answer: 'refused',
    },
    { says: 'no expiry', change: { expiresAt: null }, answer: 'refused' },
    { says: 'an additional field', change: { note: 'x' }, answer: 'refused' },
  ];

  test.each(cases)('a part with $says is $answer', async ({ change, answer }) => {
    const accountId = await givenDriver();
    // Id and start come from one reading of the clock: a new part begins every five minutes.
    const { startMs, id, fields } = partAt(Date.now());
    const changed = typeof change === 'function' ? change(startMs) : change;
    expect(await write(accountId, { id, fields: { ...fields, ...changed } })).toBe(answer);
  });
});

function full(points: number): string {
  return '299,-8999999,-17999999,999,9999;'.repeat(points);
}

test.each(['master', 'owner', 'user'] as const)('a %s neither reads nor writes tracks', async (permission) => {
  const accountId = await givenDriver();
  const { id } = partAt(Date.now());
  const who = await openSession({ accountId, permission });
  const path = paths.accountDocument(accountId, 'driverTracks', id);
  expect(await write(accountId, { who })).toBe('refused');
  await adminFirestore.doc(path).set({ points: POINT });
  for (const reader of [who, DRIVER, null]) {
    const document = clients.firestoreAs(reader).doc(path);
    expect(await verdict(document.get())).toBe('refused');
    expect(await verdict(document.parent.limit(1).get())).toBe('refused');
  }
});
