import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openInWorker } from './certificate-worker.ts';
import { slowMac } from './testing/hostile-certificates.ts';
import { TEST_CERTIFICATE_PASSWORD, testCertificateContents, testCertificateFile } from './testing/test-invoice.ts';

/** Threads started by this test, and those that have ended. */
let started: Worker[];
let ended: number;
const count = (worker: Worker): void => {
  started.push(worker);
  worker.once('exit', () => {
    ended += 1;
  });
};
beforeEach(() => {
  [started, ended] = [[], 0];
  process.on('worker', count);
});
afterEach(() => {
  process.off('worker', count);
});

const script = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);
const ENDLESS = script('for (;;);');
const modern = async () => ({ file: await testCertificateFile('modern'), password: TEST_CERTIFICATE_PASSWORD });

test('opens a certificate in a thread, which then ends', async () => {
  const [opened, expected] = [await openInWorker(await modern()), await testCertificateContents()];
  expect(Buffer.compare(opened.key, expected.key)).toBe(0);
  expect(Buffer.compare(opened.chain[0], expected.chain[0])).toBe(0);
  expect([started.length, ended]).toEqual([1, 1]);
});

test('a wrong password is reported by the thread', async () => {
  await expect(openInWorker({ ...(await modern()), password: 'otra' })).rejects.toMatchObject({ problem: 'password' });
});

test.each([6_000_000, 2 ** 40])('a file of %d iterations starts no thread', async (iterations) => {
  await expect(openInWorker({ file: slowMac(iterations), password: 'x' })).rejects.toMatchObject({
    problem: 'too costly',
  });
  expect(started).toEqual([]);
});

test('a thread that exceeds its time is ended, while the event loop runs', async () => {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 5);
  const opening = openInWorker(await modern(), { script: ENDLESS, timeLimitMs: 300 });
  await expect(opening).rejects.toMatchObject({ problem: 'too costly' });
  clearInterval(timer);
  expect([started.length, ended]).toEqual([1, 1]);
  expect(ticks).toBeGreaterThan(5);
});

test('a thread that exceeds its memory is ended', async () => {
  const greedy = script('const all = []; for (;;) all.push(new Array(1e5).fill(all.length));');
  await expect(openInWorker(await modern(), { script: greedy })).rejects.toMatchObject({ problem: 'too costly' });
  expect(ended).toBe(1);
});

test('the thread sees no secret of the environment', async () => {
  const telling = script(`import { parentPort } from 'node:worker_threads';
    parentPort.postMessage({ kind: 'opened', contents: Object.keys(process.env) });`);
  expect(await openInWorker(await modern(), { script: telling })).toEqual([]);
});

test('opens two files at once; further ones wait, up to ten', async () => {
  const file = await modern();
  const all = Array.from({ length: 13 }, () => openInWorker(file, { script: ENDLESS, timeLimitMs: 50 }));
  const problems = all.map((one) => one.catch((error: unknown) => (error as { problem: string }).problem));
  expect(await problems[12]).toBe('busy');
  expect(started.length).toBeLessThanOrEqual(2);
  expect((await Promise.all(problems)).filter((problem) => problem === 'too costly')).toHaveLength(12);
  expect([started.length, ended]).toEqual([12, 12]);
});
