/** One account's uploads that no record has taken do not fill the bucket. */
import { INCOMING_FOLDER, paths } from '@llevo/contract/paths';
import { INCOMING_QUOTA, MAX_UPLOAD_BYTES } from '@llevo/contract/validators/file-validators';
import { beforeEach, expect, test } from 'vitest';
import { enforceIncomingQuota } from '../../../functions/src/platform/uploads/incoming-quota.ts';
import { silentDeps } from '../../support/api/in-process-api.ts';
import { adminBucket, readDocument } from '../../support/emulators/admin.ts';
import { given } from '../../support/fixtures/given.ts';

const uploads = async (accountId: string) =>
  (await adminBucket.getFiles({ prefix: `${paths.incomingFolder(accountId)}/` }))[0].length;

const pausedUntil = async (accountId: string): Promise<unknown> =>
  (await readDocument(paths.account(accountId)))?.['uploadsPausedUntil'];

async function upload(accountId: string, count: number, bytes = 1): Promise<void> {
  const content = Buffer.alloc(bytes);
  for (let first = 0; first < count; first += 20) {
    const names = Array.from(
      { length: Math.min(20, count - first) },
      (_, index) => `p${(first + index).toString()}.png`,
    );
    await Promise.all(
      names.map((name) =>
        adminBucket.file(`${paths.userIncomingFolder(accountId, 'u-1')}/${name}`).save(content, { resumable: false }),
      ),
    );
  }
}

beforeEach(async () => {
  await adminBucket.deleteFiles({ prefix: `${INCOMING_FOLDER}/` });
});

test('an account above its number of uploads keeps that many, and has to wait; another is not concerned', async () => {
  const [hoarder, other] = [await given.account(), await given.account()];
  await upload(hoarder, INCOMING_QUOTA.files + 15);
  await upload(other, 3);
  const logged: unknown[] = [];
  const log = { ...silentDeps.log, error: (message: string, facts: unknown) => void logged.push([message, facts]) };
  const nowMs = Date.now();
  await enforceIncomingQuota({ clock: silentDeps.clock, log }, Infinity);
  expect([await uploads(hoarder), await uploads(other)]).toEqual([INCOMING_QUOTA.files, 3]);
  expect(await pausedUntil(hoarder)).toBeGreaterThanOrEqual(nowMs + INCOMING_QUOTA.pauseMinutes * 60_000);
  expect(await pausedUntil(other)).toBeUndefined();
  expect(logged).toEqual([['uploads of an account paused', { account: hoarder }]]);
});

test('an account above its bytes keeps those below, however few files they are', async () => {
  const hoarder = await given.account();
  const allowed = INCOMING_QUOTA.bytes / MAX_UPLOAD_BYTES;
  await upload(hoarder, allowed + 2, MAX_UPLOAD_BYTES);
  await enforceIncomingQuota(silentDeps, Infinity);
  expect(await uploads(hoarder)).toBe(allowed);
  expect(await pausedUntil(hoarder)).toBeGreaterThan(Date.now());
});

test('an account at its quota is left alone', async () => {
  const account = await given.account();
  await upload(account, INCOMING_QUOTA.files);
  await enforceIncomingQuota(silentDeps, Infinity);
  expect(await uploads(account)).toBe(INCOMING_QUOTA.files);
  expect(await pausedUntil(account)).toBeUndefined();
});

test('the uploads of an account that no longer exists are deleted all the same', async () => {
  await upload('a-gone', INCOMING_QUOTA.files + 1);
  await enforceIncomingQuota(silentDeps, Infinity);
  expect(await uploads('a-gone')).toBe(INCOMING_QUOTA.files);
});
