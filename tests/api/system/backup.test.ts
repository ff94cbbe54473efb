import { randomUUID } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportBackup } from '../../../scripts/backup/export.ts';
import { readManifest } from '../../../scripts/backup/manifest.ts';
import { restoreBackup } from '../../../scripts/backup/restore.ts';
import type { ProjectStore } from '../../../scripts/backup/project-store.ts';
import { openProjectStore } from '../../../scripts/backup/project-store.ts';
import { verifyBackup } from '../../../scripts/backup/verify.ts';
import type { TestProject } from '../../support/fixtures/backup-fixtures.ts';
import {
  OTHER_ACCOUNT,
  createTestProject,
  SECRET,
  createTemporaryFolder,
  removeTemporaryFolders,
  readBackupText,
} from '../../support/fixtures/backup-fixtures.ts';

const logLines: string[] = [];
const log = (line: string) => {
  logLines.push(line);
};

const storeOf = ({ id, bucketName }: TestProject) => openProjectStore(id, bucketName);
const exported = async (store: ProjectStore, accountId: string | null = null) => {
  const folder = join(await createTemporaryFolder(), 'backup');
  await exportBackup(store, { folder, accountId, log });
  return folder;
};
const restored = (store: ProjectStore, folder: string) => restoreBackup(store, { folder, hashing: null, log });
const verified = async (store: ProjectStore, folder: string) => {
  logLines.length = 0;
  return verifyBackup(store, { folder, log });
};

let project: TestProject;
let store: ProjectStore;
let folder: string;

beforeAll(async () => {
  project = createTestProject();
  store = storeOf(project);
  await project.fill();
  folder = await exported(store);
});

afterAll(async () => {
  await removeTemporaryFolders();
  await project.wipe();
});

describe('a backup of everything', () => {
  test('is verified against the backup', async () => {
    expect(await verified(store, folder), logLines.join('\n')).toBe(0);
  });

  test('contains no session, no one-time link and no other credential', async () => {
    const text = await readBackupText(folder);
    expect(text).toContain('Fletes Andes');
    expect(text).not.toContain(SECRET);
  });

  test('counts every kind', async () => {
    const { parts } = await readManifest(folder);
    const counts = Object.fromEntries(parts.map(({ name, records }) => [name, records]));
    expect(counts).toMatchObject({
      accounts: 2,
      members: 2,
      users: 2,
      private: 1,
      services: 320,
      history: 2,
      mail: 2,
      files: 3,
      'sign-ins': 4,
    });
  });

  test('neither overwrites another, nor is restored over existing data', async () => {
    await expect(exportBackup(store, { folder, accountId: null, log })).rejects.toThrow('is not empty');
    await expect(restored(store, folder)).rejects.toThrow('The project is not empty: accounts has accounts/a');
  });

  test('gives the same data after export, wipe and restore, to the byte', async () => {
    await project.wipe();
    await restored(store, folder);
    expect(await verified(store, folder), logLines.join('\n')).toBe(0);
    const again = await exported(store);
    expect((await readManifest(again)).parts).toEqual((await readManifest(folder)).parts);
    expect((await project.firestore.collection('sessions').get()).size).toBe(0);
  });

  test('resumes an interrupted restoration', async () => {
    await project.wipe();
    let asked = 0;
    const failsOnce = (at: number): ProjectStore => ({
      ...store,
      firestore: async (path, body) => {
        if (path === ':batchWrite' && ++asked === at) throw new Error('cut off');
        return store.firestore(path, body);
      },
    });
    for (const at of [2, 7, 9]) {
      asked = 0;
      await expect(restored(failsOnce(at), folder)).rejects.toThrow('cut off');
    }
    await restored(store, folder);
    expect(logLines.some((line) => line.startsWith('Resuming '))).toBe(true);
    expect(await verified(store, folder), logLines.join('\n')).toBe(0);
  });

  test('reports changed types, missing and additional records by name', async () => {
    const { firestore } = project;
    await firestore.doc('accounts/a/audit/0001').update({ 'after.a': 2.25 });
    await firestore.doc('accounts/a/driverLocations/d-1').delete();
    await firestore.doc('accounts/a/leads/l-1').set({ email: 'x@y.test' });
    await firestore.doc('users/u-1').update({ name: null });
    await project.spoilFile();
    expect(await verified(store, folder)).toBe(5);
    expect(logLines.filter((line) => line.includes('different'))).toEqual([
      'users: different\n  1 changed: users/u-1',
      'driverLocations: different\n  1 missing: accounts/a/driverLocations/d-1',
      'leads: different\n  1 unexpected: accounts/a/leads/l-1',
      'audit: different\n  1 changed: accounts/a/audit/0001',
      'files: different\n  1 changed: accounts/a/services/s-1/receipts/uno.png',
    ]);
  });

  test('rejects a damaged backup before anything is written', async () => {
    const empty = createTestProject();
    await appendFile(join(folder, 'users.ndjson.gz'), 'x');
    await expect(restored(storeOf(empty), folder)).rejects.toThrow('users.ndjson.gz is damaged');
    expect(await empty.firestore.listCollections()).toEqual([]);
  });
});

describe('a backup of one account', () => {
  let source: TestProject;
  let own: string;

  beforeAll(async () => {
    source = createTestProject();
    await source.fill();
    own = await exported(storeOf(source), 'a');
  });

  afterAll(async () => {
    await source.wipe();
  });

  test('contains nothing of other accounts', async () => {
    const text = await readBackupText(own);
    expect(text).toContain('Fletes Andes');
    expect(text).toContain('juan@conductores.test');
    for (const foreign of [OTHER_ACCOUNT, 'eva@ajena.test', 'tres.png', 'k-2', SECRET])
      expect(text).not.toContain(foreign);
  });

  test('is restored beside others, and is the same there', async () => {
    const target = createTestProject();
    const other = storeOf(target);
    await target.firestore.doc('accounts/c').set({ name: 'Otra' });
    await restored(other, own);
    expect(await verified(other, own), logLines.join('\n')).toBe(0);
    expect((await target.firestore.doc('accounts/c').get()).get('name')).toBe('Otra');
    await target.wipe();
  });

  test('fails for an account that does not exist', async () => {
    await expect(exported(storeOf(source), randomUUID())).rejects.toThrow('Unknown account');
  });
});
