import { spawnSync } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BenchRow, BenchScale } from './measure.ts';
import { median, scaledRounds, takingTurns } from './measure.ts';

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

const FUNCTIONS = join(ROOT, 'functions/lib/index.js');
/** An HTTP function and a Firestore function, each with its code file. */
const TARGETS = { api: 'api.js', mailCreated: 'document-triggers.js' };

/** Loads a file in a new process of the function, like the Functions Framework, and ends it. */
function load(file: string, functionName: string, code = 'process.exit(0)'): void {
  const { status, stderr } = spawnSync(process.execPath, ['-e', `await import(${JSON.stringify(file)}); ${code}`], {
    cwd: ROOT,
    env: {
      ...process.env,
      GCLOUD_PROJECT: 'demo-llevo',
      FIREBASE_CONFIG: '{"projectId":"demo-llevo"}',
      FUNCTIONS_EMULATOR: '',
      FUNCTION_TARGET: functionName,
    },
  });
  if (status !== 0) throw new Error(`${file} did not load: ${stderr.toString()}`);
}

/** Throws if the process would load the function's code only at its first call, which would make the time meaningless. */
function assertLoadsCode(functionName: string, codeFile: string): void {
  const file = JSON.stringify(join(ROOT, 'functions/lib/processes', codeFile));
  load(
    FUNCTIONS,
    functionName,
    `const { createRequire } = await import('node:module');
    process.exit(${file} in createRequire(${file}).cache ? 0 : 1)`,
  );
}

/** P11: measures how long a fresh process takes to load a function, against a hello-world with the same SDKs. */
export async function benchColdStart(scale: BenchScale): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/bench-'));
  const floorFile = join(folder, 'hello.mjs');
  await writeFile(floorFile, HELLO_WORLD);
  for (const [functionName, codeFile] of Object.entries(TARGETS)) assertLoadsCode(functionName, codeFile);
  const work = (file: string, functionName: string) => () => {
    load(file, functionName);
    return Promise.resolve();
  };
  const names = Object.keys(TARGETS);
  const [floor = [], ...ours] = await takingTurns(scaledRounds(ROUNDS, scale), [
    work(floorFile, 'hello'),
    ...names.map((name) => work(FUNCTIONS, name)),
  ]);
  return names.map((name, index) => ({
    id: 'P11',
    what: `cold load of \`${name}\``,
    ours: median(ours[index] ?? []),
    floor: median(floor),
    unit: 'ms',
    goal: 1.3,
  }));
}
