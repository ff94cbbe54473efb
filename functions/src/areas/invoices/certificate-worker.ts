import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { processFile } from '../../platform/process-file.ts';
import { TimeLimitError, withTimeLimit } from '../../platform/time-limit.ts';
import { CertificateError } from './certificate-error.ts';
import type { CertificateFault } from './certificate-error.ts';
import { assertAffordable } from './certificate-file.ts';
import type { CertificateContents } from './certificate.ts';

/** A file to open, as the thread receives it. */
export interface CertificateFile {
  readonly file: Uint8Array;
  readonly password: string;
}

/** The answer of the thread. */
export type CertificateAnswer =
  | { readonly kind: 'opened'; readonly contents: CertificateContents }
  | { readonly kind: 'failed'; readonly problem: CertificateFault; readonly message: string };

/** The costliest allowed file takes about three seconds of a whole CPU; a busy instance gives it a fraction of one. */
const TIME_LIMIT_MS = 20_000;
const RESOURCE_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

/** Files opened at once; an instance has one CPU. */
const CONCURRENCY = 2;
/** Further files wait for about half a minute at most. */
const MAX_WAITING = 10;
const slots = pLimit(CONCURRENCY);

/**
 * Opens a PKCS#12 file in a thread of its own, without the environment, which ends after twenty seconds: a hostile
 * file holds up nothing else (docs/decisions/0092). Files that ask for too much start no thread.
 */
export async function openInWorker(
  { file, password }: CertificateFile,
  { script = processFile('certificate-thread'), timeLimitMs = TIME_LIMIT_MS } = {},
): Promise<CertificateContents> {
  assertAffordable(file);
  if (slots.pendingCount >= MAX_WAITING) throw new CertificateError('busy', 'Too many files are waiting');
  const answer = await slots(() => ask(script, { file, password }, timeLimitMs));
  if (answer.kind === 'failed') throw new CertificateError(answer.problem, answer.message);
  return answer.contents;
}

async function ask(script: URL, workerData: CertificateFile, timeLimitMs: number): Promise<CertificateAnswer> {
  const worker = new Worker(script, { workerData, env: {}, execArgv: [], resourceLimits: RESOURCE_LIMITS });
  try {
    return await withTimeLimit(timeLimitMs, () => answerOf(worker));
  } catch (error) {
    const isOver = error instanceof TimeLimitError || isOutOfMemory(error);
    if (!isOver) throw error;
    return { kind: 'failed', problem: 'too costly', message: String(error) };
  } finally {
    await worker.terminate();
  }
}

const answerOf = (worker: Worker): Promise<CertificateAnswer> =>
  new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The thread ended with code ${code.toString()}`));
    });
  });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
