import {
  createOwnTracker,
  createTracker,
  listOwnTrackers,
  listTrackers,
  revokeOwnTracker,
  revokeTracker,
  rotateOwnTracker,
  rotateTracker,
} from '@llevo/contract/endpoints/fleet/trackers';
import type { NewTracker } from '@llevo/contract/entities/tracker';
import { MAX_TRACKERS_OF_DRIVER } from '@llevo/contract/entities/tracker';
import { paths } from '@llevo/contract/paths';
import { isTrackerSecret } from '@llevo/contract/rules/positions/tracker-address';
import { beforeEach, expect, test } from 'vitest';
import { createInProcessApi, runConcurrently } from '../../support/api/in-process-api.ts';
import { createPositionsInstance } from '../../support/api/positions-api.ts';
import { readDocument } from '../../support/emulators/admin.ts';
import { readAuditEntries } from '../../support/fixtures/account-records.ts';
import { givenDriverSession } from '../../support/fixtures/driver-sessions.ts';
import { given } from '../../support/fixtures/given.ts';
import { createMember } from '../../support/fixtures/members.ts';
import { givenTracker } from '../../support/fixtures/trackers.ts';

const call = createInProcessApi();

let accountId: string;
let token: string;
let driverId: string;
beforeEach(async () => {
  accountId = await given.account();
  ({ token } = await createMember(accountId, 'dispatcher'));
  driverId = (await given.driver(accountId)).id;
});

async function create(app: 'traccar_client' | 'owntracks' | 'traccar_server') {
  const { status, body } = await call(createTracker, { id: driverId, app }, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data as NewTracker;
}

const send = async (secret: string) =>
  (await createPositionsInstance().send(`osmand?id=${secret}&lat=-0.18&lon=-78.48`)).status;

test('a tracker shows its secret once, and stores only its hash', async () => {
  const { tracker, secret, url, setupLink } = await create('traccar_client');
  expect(isTrackerSecret(secret)).toBe(true);
  expect(url).toMatch(/\/api\/positions\/osmand$/);
  expect(setupLink).toMatch(`${url}?id=${secret}&`);
  expect(JSON.stringify(await readDocument(paths.tracker(tracker.id)))).not.toContain(secret);
  const { body } = await call(listTrackers, { id: driverId }, { token });
  expect(body.data).toEqual([tracker]);
  expect(await send(secret)).toBe(200);
  expect((await call(listTrackers, { id: driverId }, { token })).body.data).toMatchObject([
    { id: tracker.id, lastSeenAt: expect.any(String) as string },
  ]);
  expect((await readAuditEntries(accountId)).map(({ action }) => action)).toContain('tracker.create');
});

test('OwnTracks is set up by a link with its configuration, and a server by hand', async () => {
  const { secret, setupLink, url } = await create('owntracks');
  const inline = new URL(setupLink ?? '').searchParams.get('inline') ?? '';
  expect(JSON.parse(Buffer.from(inline, 'base64').toString())).toMatchObject({
    ...{ _type: 'configuration', mode: 3, url, auth: true, password: secret },
  });
  expect((await create('traccar_server')).setupLink).toBeNull();
});

test('the former secret ends with a rotation, and both with a revocation', async () => {
  const first = await create('traccar_client');
  const { body } = await call(rotateTracker, { id: driverId, tracker: first.tracker.id }, { token });
  const second = body.data as NewTracker;
  expect([await send(first.secret), await send(second.secret)]).toEqual([404, 200]);
  expect((await call(rotateTracker, { id: driverId, tracker: first.tracker.id }, { token })).status).toBe(404);
  expect((await call(revokeTracker, { id: driverId, tracker: second.tracker.id }, { token })).status).toBe(200);
  expect(await send(second.secret)).toBe(404);
  expect((await call(revokeTracker, { id: driverId, tracker: second.tracker.id }, { token })).status).toBe(404);
  expect((await call(listTrackers, { id: driverId }, { token })).body.data).toEqual([]);
});

test('a driver has at most so many, also when they are made at once', async () => {
  const replies = await runConcurrently(MAX_TRACKERS_OF_DRIVER + 3, () =>
    call(createTracker, { id: driverId, app: 'owntracks' }, { token }),
  );
  const statuses = replies.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(MAX_TRACKERS_OF_DRIVER).fill(200), 409, 409, 409]);
});

test('trackers of another driver or company do not exist', async () => {
  const elsewhere = await given.account();
  const foreign = await given.driver(elsewhere);
  const others = [
    await givenTracker({ accountId: elsewhere, driverId: foreign.id }),
    await givenTracker({ accountId, driverId: (await given.driver(accountId)).id }),
  ];
  for (const { id, secret } of others) {
    expect((await call(rotateTracker, { id: driverId, tracker: id }, { token })).status).toBe(404);
    expect((await call(revokeTracker, { id: driverId, tracker: id }, { token })).status).toBe(404);
    expect(await send(secret)).toBe(200);
  }
  expect((await call(listTrackers, { id: foreign.id }, { token })).status).toBe(404);
  expect((await call(createTracker, { id: foreign.id, app: 'owntracks' }, { token })).status).toBe(404);
});

test('drivers manage only their own trackers', async () => {
  const { driver, token: own } = await givenDriverSession({ accountId });
  const other = await givenTracker({ accountId, driverId });
  const { body } = await call(createOwnTracker, { app: 'traccar_client' }, { token: own });
  const { tracker } = body.data as NewTracker;
  expect((await call(listOwnTrackers, {}, { token: own })).body.data).toEqual([tracker]);
  expect((await call(listTrackers, { id: driver.id }, { token })).body.data).toEqual([tracker]);
  expect((await call(rotateOwnTracker, { tracker: other.id }, { token: own })).status).toBe(404);
  expect((await call(revokeOwnTracker, { tracker: other.id }, { token: own })).status).toBe(404);
  expect(await send(other.secret)).toBe(200);
  expect((await call(revokeOwnTracker, { tracker: tracker.id }, { token: own })).status).toBe(200);
  expect((await call(listOwnTrackers, {}, { token: own })).body.data).toEqual([]);
});

test('a driver in review cannot add one', async () => {
  const { token: own } = await givenDriverSession({ accountId, record: { status: 'revision' } });
  expect((await call(createOwnTracker, { app: 'owntracks' }, { token: own })).status).toBe(403);
});
