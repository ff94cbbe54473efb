/** Stripe's command line tool, where it is installed: it forwards events to this machine as they happen. */
import { execFile, spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const TIMEOUT_MS = 20_000;

/** The program `stripe` in those folders; null without one. */
export async function findStripeCli(folders: string | undefined): Promise<string | null> {
  for (const folder of (folders ?? '').split(path.delimiter).filter((one) => one !== '')) {
    const program = path.join(folder, 'stripe');
    const isExecutable = await access(program, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isExecutable) return program;
  }
  return null;
}

/** In the environment: arguments of a process can be read by every user of the machine. */
const withKey = (secretKey: string): NodeJS.ProcessEnv => ({ ...process.env, STRIPE_API_KEY: secretKey });

/** The secret with which the tool signs what it forwards; null where it tells none, as without a network. */
export async function readCliSecret(program: string, secretKey: string): Promise<string | null> {
  try {
    const options = { env: withKey(secretKey), timeout: TIMEOUT_MS };
    const { stdout } = await run(program, ['listen', '--print-secret'], options);
    return /\bwhsec_\w+/.exec(stdout)?.[0] ?? null;
  } catch {
    return null;
  }
}

/** A text without secrets. */
export const withoutSecrets = (text: string): string => text.replaceAll(/\b(whsec|[srp]k_(?:test|live))_\w+/g, '$1_…');

interface ForwardOptions {
  readonly program: string;
  readonly secretKey: string;
  readonly webhookUrl: string;
  readonly log: (text: string) => void;
}

/** Forwards events until the tool ends; resolves with its exit code. */
export function forwardByCli({ program, secretKey, webhookUrl, log }: ForwardOptions): Promise<number> {
  const child = spawn(program, ['listen', '--forward-to', webhookUrl], {
    env: withKey(secretKey),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log(withoutSecrets(chunk.toString()));
    });
  process.once('SIGTERM', () => child.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}
