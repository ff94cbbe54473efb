import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchRow, BenchScale } from './measure.ts';
import { interleaved, median, scaledRounds } from './measure.ts';

const ROOT = join(import.meta.dirname, '../..');
const ROUNDS = 15;

const HELLO_WORLD = `
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { onRequest } from 'firebase-functions/v2/https';
initializeApp({ projectId: 'demo-llevo' });
getFirestore();
export const hello = onRequest((_request, response) => { response.send('hello'); });
`;

/** P11: how long a fresh process needs to load the deployed module, against a hello-world with the same SDKs. */
export async function benchColdStart(scale: BenchScale): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/bench-'));
  const floorFile = join(folder, 'hello.mjs');
  await writeFile(floorFile, HELLO_WORLD);
  const load = (file: string) => () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['-e', `await import(${JSON.stringify(file)}); process.exit(0)`],
      {
        cwd: ROOT,
        env: {
          ...process.env,
          GCLOUD_PROJECT: 'demo-llevo',
          FIREBASE_CONFIG: '{"projectId":"demo-llevo"}',
          FUNCTIONS_EMULATOR: '',
        },
      },
    );
    if (status !== 0) throw new Error(`${file} did not load: ${stderr.toString()}`);
    return Promise.resolve();
  };
  const samples = await interleaved(
    scaledRounds(ROUNDS, scale),
    load(join(ROOT, 'functions/lib/index.js')),
    load(floorFile),
  );
  return [
    {
      id: 'P11',
      what: 'cold load of `api`',
      ours: median(samples.ours),
      floor: median(samples.floor),
      unit: 'ms',
      goal: 1.3,
    },
  ];
}
