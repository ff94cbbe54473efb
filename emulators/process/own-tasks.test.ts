import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** The tasks emulator and the account that a process finds, in the environment that firebase-tools gives it. */
function found(environment: Readonly<Record<string, string>>): unknown {
  const script = 'console.log(JSON.stringify([process.env.CLOUD_TASKS_EMULATOR_HOST, process.env.FIREBASE_CONFIG]))';
  const { stdout } = spawnSync(
    process.execPath,
    ['--import', path.join(import.meta.dirname, 'own-tasks.mjs'), '-e', script],
    { encoding: 'utf8', env: { GCLOUD_PROJECT: 'demo-llevo', FIREBASE_CONFIG: '{"projectId":"p"}', ...environment } },
  );
  return JSON.parse(stdout);
}

const SUITE = { CLOUD_TASKS_EMULATOR_HOST: '127.0.0.1:1', LLEVO_TASKS_HOST: '127.0.0.1:2' };

test('a function’s tasks go to the stand-in, without a question to Google for its account', () => {
  expect(found({ ...SUITE, FUNCTION_TARGET: 'searches' })).toEqual([
    '127.0.0.1:2',
    '{"projectId":"p","serviceAccountId":"functions@demo-llevo.iam.gserviceaccount.com"}',
  ]);
});

test('firebase-tools itself keeps its environment', () => {
  expect(found(SUITE)).toEqual(['127.0.0.1:1', '{"projectId":"p"}']);
});
