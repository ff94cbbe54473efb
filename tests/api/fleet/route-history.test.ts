import { getDriverTrack, getServiceTrack } from '@llevo/contract/endpoints/fleet/route-history';
import type { TrackPoint } from '@llevo/contract/entities/route-history';
import { paths } from '@llevo/contract/paths';
import { guayaquilDate } from '@llevo/contract/rules/dates';
import {
  encodeTrackPoint,
  trackerPartId,
  trackPartId,
  trackPartStartMs,
} from '@llevo/contract/rules/fleet/track-points';
import { expect, test } from 'vitest';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMemberClient } from '../../support/session/test-clients.ts';

const DATE = '2026-11-20';
const pointAt = (iso: string): TrackPoint => ({
  atMs: Date.parse(iso),
  lat: -0.18,
  lng: -78.48,
  speed: 31,
  accuracy: 8,
});

/** The day begins and ends at midnight in Guayaquil. */
const FIRST = '2026-11-20T05:00:00.000Z';
const LATER = '2026-11-20T20:31:07.000Z';
const LAST = '2026-11-21T04:59:59.000Z';
const BEFORE = '2026-11-20T04:59:59.000Z';
const AFTER = '2026-11-21T05:00:00.000Z';

async function record(accountId: string, driverId: string, moments: readonly string[]): Promise<void> {
  for (const moment of moments) {
    const point = pointAt(moment);
    const startMs = trackPartStartMs(point.atMs);
    const id = trackPartId(driverId, startMs);
    const points = encodeTrackPoint(point, startMs);
    await adminFirestore.doc(paths.accountDocument(accountId, 'driverTracks', id)).set({ points });
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function givenMember() {
  const accountId = await given.account();
  const client = await createMemberClient({ accountId, permission: 'user' });
  return { accountId, client };
}

test('a driver’s day is in order, from midnight to midnight, without other drivers', async () => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  const other = await given.driver(accountId, { id: `${driver.id}1` });
  await record(accountId, driver.id, [LAST, LATER, FIRST, BEFORE, AFTER]);
  await record(accountId, other.id, ['2026-11-20T15:00:00.000Z']);
  const damaged = trackPartId(driver.id, Date.parse('2026-11-20T18:00:00Z'));
  await adminFirestore.doc(paths.accountDocument(accountId, 'driverTracks', damaged)).set({ points: 7 });
  const { points, ...nearDays } = await client.call(getDriverTrack, { id: driver.id, date: DATE });
  expect(points).toEqual([FIRST, LATER, LAST].map((moment) => [Date.parse(moment), -0.18, -78.48, 31, 8]));
  expect(nearDays).toEqual({ last_day: null, previous_day: null, next_day: null });
  expect(await client.call(getDriverTrack, { id: other.id, date: '2026-11-19' })).toMatchObject({ points: [] });
});

test('an empty day names the driver’s newest day that is still stored', async () => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  const other = await given.driver(accountId, { id: `${driver.id}1` });
  const lastDay = async () =>
    (await client.call(getDriverTrack, { id: driver.id, date: guayaquilDate(Date.parse(daysAgo(1))) })).last_day;
  await record(accountId, other.id, [daysAgo(2)]);
  await record(accountId, driver.id, [daysAgo(31)]);
  expect(await lastDay()).toBeNull();
  for (const moment of [28, 20, 11, 3].map(daysAgo)) {
    await record(accountId, driver.id, [moment]);
    expect(await lastDay()).toBe(guayaquilDate(Date.parse(moment)));
  }
  const startMs = trackPartStartMs(Date.now());
  const points = encodeTrackPoint({ ...pointAt(DATE), atMs: startMs }, startMs);
  const id = trackerPartId(driver.id, startMs);
  await adminFirestore.doc(paths.accountDocument(accountId, 'driverTracks', id)).set({ points });
  expect(await lastDay()).toBe(guayaquilDate(startMs));
});

test.each([
  { name: 'an empty day between two', days: 8, previous: 12, next: 5 },
  { name: 'an empty day before all', days: 25, previous: null, next: 20 },
  { name: 'an empty day after all', days: 1, previous: 2, next: null },
  { name: 'a day that is no longer stored', days: 40, previous: null, next: 20 },
])('$name names the nearest ones with a route', async ({ days, previous, next }) => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  await record(accountId, driver.id, [35, 20, 12, 5, 2].map(daysAgo));
  const dayOf = (ago: number | null) => (ago === null ? null : guayaquilDate(Date.parse(daysAgo(ago))));
  expect(await client.call(getDriverTrack, { id: driver.id, date: dayOf(days) ?? '' })).toEqual({
    points: [],
    last_day: dayOf(2),
    previous_day: dayOf(previous),
    next_day: dayOf(next),
  });
});

test('a day of a single position names the days before and after it too', async () => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  await record(accountId, driver.id, [9, 5, 2].map(daysAgo));
  const dayOf = (ago: number) => guayaquilDate(Date.parse(daysAgo(ago)));
  const { points, ...days } = await client.call(getDriverTrack, { id: driver.id, date: dayOf(5) });
  expect(points).toHaveLength(1);
  expect(days).toEqual({ last_day: dayOf(2), previous_day: dayOf(9), next_day: dayOf(2) });
});

test('a newest day whose positions are unreadable names the nearest one before it', async () => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  await record(accountId, driver.id, [daysAgo(5)]);
  const damagedMs = trackPartStartMs(Date.parse(daysAgo(2)));
  const damaged = trackPartId(driver.id, damagedMs);
  await adminFirestore.doc(paths.accountDocument(accountId, 'driverTracks', damaged)).set({ points: 7 });
  const date = guayaquilDate(damagedMs);
  expect(await client.call(getDriverTrack, { id: driver.id, date })).toEqual({
    points: [],
    last_day: date,
    previous_day: guayaquilDate(Date.parse(daysAgo(5))),
    next_day: null,
  });
});

test('a driver or service of another account does not exist', async () => {
  const { client } = await givenMember();
  const elsewhere = await given.account();
  const driver = await given.driver(elsewhere);
  const service = await given.service(elsewhere, { driverId: driver.id });
  await record(elsewhere, driver.id, [LATER]);
  expect((await client.send(getDriverTrack, { id: driver.id, date: DATE })).status).toBe(404);
  expect((await client.send(getServiceTrack, { id: service.id })).status).toBe(404);
});

test('the route of a service is its driver’s between loading and the end', async () => {
  const { accountId, client } = await givenMember();
  const driver = await given.driver(accountId);
  const service = await given.service(accountId, { driverId: driver.id, distanceMetres: 5200 });
  await record(accountId, driver.id, [FIRST, LATER, LAST]);
  const booked = await client.call(getServiceTrack, { id: service.id });
  expect(booked).toEqual({ loaded_at: null, finished_at: null, quoted_metres: 5200, driven_metres: 0, points: [] });

  const history = adminFirestore.collection(paths.serviceHistory(accountId, service.id));
  const loadedAt = '2026-11-20T20:00:00.000Z';
  const reach = (to: string, at: string) =>
    history.add({ kind: 'status', from: null, to, by: null, at: Date.parse(at) });
  await reach('en camino', '2026-11-20T19:00:00.000Z');
  await reach('en curso', loadedAt);
  const underWay = await client.call(getServiceTrack, { id: service.id });
  expect(underWay).toMatchObject({ loaded_at: loadedAt, finished_at: null });
  expect(underWay.points.map(([atMs]) => atMs)).toEqual([LATER, LAST].map((moment) => Date.parse(moment)));

  const finishedAt = '2026-11-20T21:00:00.000Z';
  await reach('finalizado', finishedAt);
  const finished = await client.call(getServiceTrack, { id: service.id });
  expect(finished).toMatchObject({ loaded_at: loadedAt, finished_at: finishedAt });
  expect(finished.points.map(([atMs]) => atMs)).toEqual([Date.parse(LATER)]);
});
