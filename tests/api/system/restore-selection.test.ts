/** One account and one record restored from a backup of everything, into the project that still has the rest. */
import { join } from 'node:path';
import { getAuth } from 'firebase-admin/auth';
import { getApp } from 'firebase-admin/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportBackup } from '../../../scripts/backup/export.ts';
import { openProjectStore, type ProjectStore } from '../../../scripts/backup/project-store.ts';
import { restoreSelection, type SelectiveRestore } from '../../../scripts/backup/restore-selection.ts';
import { verifyBackup } from '../../../scripts/backup/verify.ts';
import {
  createTemporaryFolder,
  createTestProject,
  removeTemporaryFolders,
  type TestProject,
} from '../../support/fixtures/backup-fixtures.ts';

const lines: string[] = [];
const log = (line: string) => {
  lines.push(line);
};

let project: TestProject;
let store: ProjectStore;
/** Backups of everything, and of each account alone. */
const folders = { all: '', a: '', b: '' };

const exported = async (accountId: string | null) => {
  const folder = join(await createTemporaryFolder(), 'backup');
  await exportBackup(store, { folder, accountId, log });
  return folder;
};

const restore = (selection: SelectiveRestore['selection'], options: Partial<SelectiveRestore> = {}) => {
  lines.length = 0;
  return restoreSelection(store, {
    folder: folders.all,
    selection,
    hashing: null,
    isDryRun: false,
    replaces: false,
    log,
    ...options,
  });
};

const isSame = async (folder: string) => (await verifyBackup(store, { folder, log })) === 0;

beforeAll(async () => {
  project = createTestProject();
  store = openProjectStore(project.id, project.bucketName);
  await project.fill();
  folders.all = await exported(null);
  folders.a = await exported('a');
  folders.b = await exported('b');
});

afterAll(async () => {
  await removeTemporaryFolders();
  await project.wipe();
});

/** Deletes the account `a` and its user, leaving nothing. */
async function deleteAccount(): Promise<void> {
  const { firestore } = project;
  for (const path of ['accounts/a', 'users/u-1', 'credentials/u-1', 'passkeys/u-1', 'billing/a']) {
    await firestore.recursiveDelete(firestore.doc(path));
  }
  for (const path of ['userEmails/ana@llevo.test', 'invites/sha256-1', 'apiKeys/k-1', 'feedback/f-1']) {
    await firestore.doc(path).delete();
  }
  for (const id of ['sent', 'waiting']) await firestore.doc(`mail/${id}`).delete();
  await store.bucket.deleteFiles({ prefix: 'accounts/a/' });
  await getAuth(getApp(project.id)).deleteUsers(['u-1', 'd-1']);
}

test('a deleted account is restored completely, with its files and sign-ins, and no other changes', async () => {
  await deleteAccount();
  expect(await isSame(folders.a)).toBe(false);

  expect(await restore({ accountId: 'a' }, { isDryRun: true })).toBe(0);
  expect(lines).toContain('services: 320 to be restored');
  expect(lines).toContain('files: 2 to be restored');
  expect((await project.firestore.doc('accounts/a').get()).exists).toBe(false);

  expect(await restore({ accountId: 'a' })).toBe(0);
  lines.length = 0;
  expect(await isSame(folders.a), lines.join('\n')).toBe(true);
  expect(await isSame(folders.b), lines.join('\n')).toBe(true);
  // The account's backup does not restore the user's data of other accounts.
  expect(Object.keys((await project.firestore.doc('users/u-1').get()).get('accounts') as object)).toEqual(['a']);

  expect(await restore({ accountId: 'a' })).toBe(0);
  expect(lines).toContain('services: 320 there');
});

test('an existing account that differs is a conflict: nothing is written', async () => {
  await project.firestore.doc('accounts/a/drivers/d-1').update({ name: 'Pedro' });
  await project.firestore.doc('accounts/a/services/s-7').delete();
  expect(await restore({ accountId: 'a' })).toBe(1);
  expect(lines).toContain('drivers: 1 other than in the backup\n  ≠ accounts/a/drivers/d-1 (name)');
  expect(lines).toContain('services: 1 to be restored, 319 there');
  expect((await project.firestore.doc('accounts/a/services/s-7').get()).exists).toBe(false);
});

const LEFT = 'driverLocations: left as it is, the product keeps it up to date';

test('positions of a running account that have changed since stay as they are and prevent nothing', async () => {
  const { firestore } = project;
  const driver = firestore.doc('accounts/a/drivers/d-1');
  await driver.update({ name: 'Juan' });
  const position = firestore.doc('accounts/a/driverLocations/d-1');
  await position.update({ lat: -0.2, lng: -78.5 });
  const head = firestore.doc('accounts/a/auditHeads/head');
  await head.update({ hash: 'abd', seq: 2 });

  expect(await restore({ accountId: 'a' }, { isDryRun: true })).toBe(0);
  expect(lines).toContain(LEFT);
  for (const replaces of [false, true]) {
    const service = firestore.doc('accounts/a/services/s-9');
    await service.delete();
    expect(await restore({ accountId: 'a' }, { replaces })).toBe(0);
    expect(lines).toContain(LEFT);
    expect((await service.get()).exists).toBe(true);
    expect((await position.get()).get('lat')).toBe(-0.2);
    expect((await head.get()).get('seq')).toBe(2);
  }

  // Requested by its path, it is a record like any other.
  expect(await restore({ path: position.path })).toBe(1);
  expect(await restore({ path: position.path }, { replaces: true })).toBe(0);
  expect((await position.get()).get('lat')).toBe(-0.18);

  await driver.update({ name: 'Pedro' });
  await firestore.doc('accounts/a/services/s-7').delete();
});

test('restores derived documents of a deleted account before its records', async () => {
  const written: string[] = [];
  const watching: ProjectStore = {
    ...store,
    firestore: (path, body) => {
      if (path === ':batchWrite') written.push(JSON.stringify(body));
      return store.firestore(path, body);
    },
  };
  const { firestore } = project;
  await firestore.doc('accounts/a').delete();
  // Documents that triggers leave behind when an account is deleted by hand.
  const left = firestore.doc('accounts/a/stats/customers');
  await left.set({ total: -1 });
  for (const path of ['services/s-9', 'audit/0001', 'auditHeads/head', 'driverLocations/d-1']) {
    await firestore.doc(`accounts/a/${path}`).delete();
  }
  await firestore.doc('accounts/a/drivers/d-1').update({ name: 'Juan' });
  const options = { folder: folders.all, hashing: null, isDryRun: false, replaces: false, log };
  expect(await restoreSelection(watching, { ...options, selection: { accountId: 'a' } })).toBe(0);
  expect(lines).toContain('stats: 1 left over, to be replaced');
  expect((await left.get()).get('total')).toBe(7);
  const first = (path: string) => written.findIndex((body) => body.includes(`documents/accounts/a/${path}`));
  expect(first('auditHeads/')).toBeLessThan(first('audit/'));
  expect(first('driverLocations/')).toBeLessThan(first('services/'));
  expect(Math.min(first('auditHeads/'), first('driverLocations/'))).toBeGreaterThanOrEqual(0);
  await firestore.doc('accounts/a/drivers/d-1').update({ name: 'Pedro' });
  await firestore.doc('accounts/a/services/s-7').delete();
});

test('a deleted record is restored with the documents below it, and its files', async () => {
  const path = 'accounts/a/services/s-1';
  const { firestore } = project;
  await firestore.recursiveDelete(firestore.doc(path));
  await store.bucket.deleteFiles({ prefix: `${path}/` });
  expect(await restore({ path })).toBe(0);
  expect((await firestore.doc(`${path}/history/h-1`).get()).exists).toBe(true);
  expect((await store.bucket.file(`${path}/receipts/uno.png`).exists())[0]).toBe(true);
  // Other missing records stay missing.
  expect((await firestore.doc('accounts/a/services/s-7').get()).exists).toBe(false);
});

test('a damaged record is replaced only on request', async () => {
  const path = 'accounts/a/drivers/d-1';
  expect(await restore({ path })).toBe(1);
  expect(await restore({ path }, { replaces: true, isDryRun: true })).toBe(0);
  expect((await project.firestore.doc(path).get()).get('name')).toBe('Pedro');
  expect(await restore({ path }, { replaces: true })).toBe(0);
  expect((await project.firestore.doc(path).get()).get('name')).toBe('Juan');
});

test('rejects an account whose deletion is in progress, and records that the backup lacks', async () => {
  await expect(restore({ path: 'accounts/a/services/none' })).rejects.toThrow('no such account or record');
  await expect(restore({ accountId: 'b' }, { folder: folders.a })).rejects.toThrow('of the account a only');
  await project.firestore.doc('deletions/account.a').set({ kind: 'account', accountId: 'a' });
  await expect(restore({ accountId: 'a' })).rejects.toThrow('is under way');
});
