/** The token of a tracking link: one position while the job is under way, and nothing else anywhere. */
import { endpoints } from '@llevo/contract/endpoints/index';
import { watchTracking } from '@llevo/contract/endpoints/tracking';
import { SERVICE_STATUSES } from '@llevo/contract/entities/service';
import { paths } from '@llevo/contract/paths';
import { isUnderWay } from '@llevo/contract/rules/services/tracking';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { removeExpiredTrackingLinks } from '../../../functions/src/areas/tracking/remove-expired-links.ts';
import { trackingHash } from '../../../functions/src/areas/services/tracking-link.ts';
import { anonymousClient, dataOf, sendRequest } from '../../support/api/api-client.ts';
import { realDeps } from '../../support/api/in-process-api.ts';
import { adminFirestore, readDocument } from '../../support/emulators/admin.ts';
import { hasAuthUser } from '../../support/fixtures/account-records.ts';
import { given } from '../../support/fixtures/given.ts';
import { givenTrackedService } from '../../support/fixtures/tracking-links.ts';
import { decodeTokenClaims } from '../../support/session/session-identities.ts';
import { firestoreStatus, identityToolkit, refreshedIdToken } from '../../support/session/identity-toolkit.ts';

const watch = async (token: string) => dataOf(watchTracking, await anonymousClient.send(watchTracking, { token }));

/** A job under way, its driver's position, and the tokens of who follows it. */
async function givenFollower(ofAccount?: string) {
  const tracked = await givenTrackedService({ status: 'en camino' }, ofAccount);
  const { firebase_token: customToken, path } = await watch(tracked.token);
  await adminFirestore.doc(path).set({ lat: -0.1, lng: -78.4 });
  const reply = await identityToolkit('signInWithCustomToken', { token: customToken, returnSecureToken: true });
  return { ...tracked, path, idToken: String(reply['idToken']), refreshToken: String(reply['refreshToken']) };
}

const uidOf = (idToken: string) => String(decodeTokenClaims(idToken)['sub']);

test.each([...SERVICE_STATUSES, null])('access to the position while the service is %s', async (status) => {
  const { accountId, driver, token } = await givenTrackedService({ status });
  const reply = await anonymousClient.send(watchTracking, { token });
  expect(reply.status).toBe(isUnderWay(status) ? 200 : 409);
  if (reply.status === 200)
    expect(dataOf(watchTracking, reply).path).toBe(paths.accountDocument(accountId, 'driverLocations', driver.id));
});

test('a job without a driver, or an unknown link, gives no access to a position', async () => {
  const { token } = await givenTrackedService({ status: 'en curso', driverId: null });
  expect((await anonymousClient.send(watchTracking, { token })).status).toBe(409);
  expect((await anonymousClient.send(watchTracking, { token: 'x'.repeat(27) })).status).toBe(404);
});

test('the token reads the position until the job ends, also when refreshed', async () => {
  const { accountId, service, path, idToken, refreshToken } = await givenFollower();
  expect(await firestoreStatus(idToken, path)).toBe(200);
  await adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id)).update({ status: 'finalizado' });
  expect(await firestoreStatus(idToken, path)).toBe(403);
  expect(await firestoreStatus(await refreshedIdToken(refreshToken), path)).toBe(403);
});

describe('the token opens nothing else', () => {
  test('the token opens no other document in Firestore', async () => {
    const { accountId, service, driver, token, idToken } = await givenFollower();
    const others = [
      paths.account(accountId),
      paths.accountDocument(accountId, 'services', service.id),
      paths.accountDocument(accountId, 'drivers', driver.id),
      paths.accountDocument(accountId, 'customers', service.userId),
      paths.accountDocument(accountId, 'driverLocations', 'd-other'),
      paths.trackingLink(trackingHash(token)),
      paths.user(uidOf(idToken)),
      paths.credentials(uidOf(idToken)),
    ];
    for (const path of others) expect(await firestoreStatus(idToken, path), path).toBe(403);
  });

  test('no API call accepts the token', async () => {
    const { idToken } = await givenFollower();
    for (const { method, path, access } of Object.values(endpoints)) {
      if (access === 'public') continue;
      const target = path.replace(/:\w+/g, 'x-none');
      const reply = await sendRequest(method, target, {
        token: idToken,
        ...(method === 'GET' ? {} : { body: {} }),
      });
      expect(reply.status, `${method} ${path}`).toBe(401);
    }
  });

  test('a holder who gives the token’s Auth user a password gains nothing', async () => {
    const { path, idToken } = await givenFollower();
    const [email, password] = [`${Date.now().toString()}@intrusos.test`, 'Intrusa-2026!'];
    await identityToolkit('update', { idToken, email, password, returnSecureToken: true });
    const reply = await identityToolkit('signInWithPassword', { email, password, returnSecureToken: true });
    const intruder = String(reply['idToken']);
    expect(decodeTokenClaims(intruder)['tracking']).toBeUndefined();
    expect(await firestoreStatus(intruder, path)).toBe(403);
    const session = await sendRequest('GET', '/api/user/permissions', { token: intruder });
    expect(session.status).toBe(401);
  });

  test('the token has neither session nor user', async () => {
    const { idToken } = await givenFollower();
    const claims = decodeTokenClaims(idToken);
    expect([claims['sid'], claims['account_id'], claims['permission']]).toEqual([undefined, undefined, undefined]);
    expect(await readDocument(paths.user(uidOf(idToken)))).toBeNull();
  });
});

/** Two followers of different jobs of an account, with the same Auth user. */
async function givenSharers(accountId: string) {
  const seen = new Map<string, Awaited<ReturnType<typeof givenFollower>>>();
  for (let count = 0; count < 20; count++) {
    const follower = await givenFollower(accountId);
    const other = seen.get(uidOf(follower.idToken));
    if (other !== undefined) return [other, follower] as const;
    seen.set(uidOf(follower.idToken), follower);
  }
  throw new Error('No two of twenty links share an Auth user');
}

describe('the links of an account share few Auth users', () => {
  test('twenty links of an account sign in as at most eight users, and links of another account as others', async () => {
    const accountId = await given.account();
    const followers: Awaited<ReturnType<typeof givenFollower>>[] = [];
    for (let count = 0; count < 20; count++) followers.push(await givenFollower(accountId));
    const uids = new Set(followers.map(({ idToken }) => uidOf(idToken)));
    expect(uids.size).toBeLessThanOrEqual(8);
    expect(uids).not.toContain(uidOf((await givenFollower()).idToken));
  });

  test('a link reads only its own driver’s position, also beside another link of the same Auth user', async () => {
    const accountId = await given.account();
    const [own, other] = await givenSharers(accountId);
    for (const follower of [own, other]) {
      const foreign = follower === own ? other : own;
      for (const token of [follower.idToken, await refreshedIdToken(follower.refreshToken)]) {
        expect(await firestoreStatus(token, follower.path)).toBe(200);
        expect(await firestoreStatus(token, foreign.path)).toBe(403);
      }
    }
  });

  test('withdrawing one link ends its access and no other of the same Auth user', async () => {
    const accountId = await given.account();
    const [own, other] = await givenSharers(accountId);
    await adminFirestore
      .doc(paths.accountDocument(accountId, 'services', own.service.id))
      .update({ trackingVersion: 1 });
    expect(await firestoreStatus(own.idToken, own.path)).toBe(403);
    expect(await firestoreStatus(await refreshedIdToken(own.refreshToken), own.path)).toBe(403);
    expect(await firestoreStatus(other.idToken, other.path)).toBe(200);
  });
});

describe('housekeeping', () => {
  const linkDocument = (token: string) => adminFirestore.doc(paths.trackingLink(trackingHash(token)));
  const due = { expiresAt: Timestamp.fromMillis(Date.now() - 1000) };

  test('housekeeping checks a link again later if its service changed', async () => {
    const { token } = await givenTrackedService({ status: 'en camino' });
    await linkDocument(token).update(due);
    await removeExpiredTrackingLinks(realDeps.clock, Infinity);
    const { expiresAt } = (await readDocument(linkDocument(token).path)) as { expiresAt: Timestamp };
    expect(expiresAt.toMillis()).toBeGreaterThan(Date.now() + 13 * 86_400_000);
  });

  test('housekeeping deletes an expired link and keeps the Auth user that others share', async () => {
    const { token, accountId, service, idToken } = await givenFollower();
    await linkDocument(token).update(due);
    const job = adminFirestore.doc(paths.accountDocument(accountId, 'services', service.id));
    await job.update({ date: '2026-01-01', updatedAt: 0 });
    await removeExpiredTrackingLinks(realDeps.clock, Infinity);
    expect(await readDocument(linkDocument(token).path)).toBeNull();
    expect(await hasAuthUser(uidOf(idToken))).toBe(true);
  });
});
