/**
 * `npm run setup -- --rehearse`: runs the whole setup up to a first quote, on separate emulators and the stand-in for
 * Google's administration. Kills it at five random moments and resumes it.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createQuote } from '../../../functions/contract/src/endpoints/quoter/quoter.ts';
import { toHttpRequest } from '../../../functions/contract/src/http-request.ts';
import { findFreeOffset } from '../../../emulators/free-ports.ts';
import { FAKE_SECRET_KEY } from '../../../emulators/fakes/keys.ts';
import {
  FAKE_WHATSAPP_ACCOUNT,
  FAKE_WHATSAPP_APP_SECRET,
  FAKE_WHATSAPP_PHONE_ID,
  FAKE_WHATSAPP_TOKEN,
  FAKE_WHATSAPP_VERIFY_TOKEN,
} from '../../../emulators/whatsapp/keys.ts';
import { FAKE_GOOGLE_TOKEN, FakeGoogle, type GoogleRequest } from '../../../emulators/google-admin/fake-google.ts';
import { serveFakeGoogle } from '../../../emulators/google-admin/server.ts';
import { servicesFor, withDefaults } from '../../../emulators/stack-options.ts';
import { startStack, type Stack } from '../../../emulators/stack.ts';
import { fakeProduct, fakeSite } from './fake-product.ts';
import { copyClone, openRehearsal } from './rehearsed-setup.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PROJECT = 'llevo-rehearsal';
const KILLS = 5;
const FIRST_OFFSET = 1000;

type Log = (line: string) => void;

/** Writes replacements of `gcloud` and `firebase` that deploy to the stand-in. */
async function writeTools(folder: string): Promise<string> {
  const tools = path.join(folder, 'tools');
  await mkdir(tools);
  const deployer = path.join(import.meta.dirname, 'deployer.ts');
  for (const name of ['gcloud', 'firebase']) {
    const script = `#!/bin/sh\nexec '${process.execPath}' '${deployer}' ${name} "$@"\n`;
    await writeFile(path.join(tools, name), script, { mode: 0o755 });
  }
  return tools;
}

/** Starts the setup in a separate process. */
function startSetup(env: NodeJS.ProcessEnv, args: readonly string[]): ChildProcess {
  const script = path.join(ROOT, 'scripts/setup.ts');
  return spawn(process.execPath, [script, ...args, '--project', PROJECT], {
    env,
    stdio: 'inherit',
  });
}

async function finish(child: ChildProcess, what: string): Promise<void> {
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${what} ended with ${String(code)}`);
}

/** True for a request that changes something. Their number measures progress. */
const isMilestone = ({ method, path: url }: GoogleRequest) => method !== 'GET' && !url.endsWith('getIamPolicy');

const countMilestones = ({ requests }: FakeGoogle) => requests.filter(isMilestone).length;

/** Counts the milestones of an uninterrupted run. */
async function countAllMilestones(): Promise<number> {
  const whole = await openRehearsal({ product: fakeProduct(), siteFetch: fakeSite, site: null });
  await whole.run();
  const count = countMilestones(whole.google);
  await whole.close();
  return count;
}

/** Chooses distinct milestones, in ascending order. */
function randomMilestones(count: number): number[] {
  const chosen = new Set<number>();
  while (chosen.size < KILLS) chosen.add(randomInt(1, count));
  return [...chosen].sort((a, b) => a - b);
}

/** Kills a run at a milestone; resolves with its last request. Throws if the run ended earlier. */
async function killAt(google: FakeGoogle, env: NodeJS.ProcessEnv, milestone: number): Promise<string> {
  const child = startSetup(env, ANSWERS);
  const ended = once(child, 'exit');
  while (child.exitCode === null && countMilestones(google) < milestone) await sleep(1);
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error('The setup ended before it could be killed');
  return google.requests.at(-1)?.path ?? 'before its first request';
}

const DOMAIN = 'llevo.test';

const ANSWERS = [
  ...['--yes', '--owner-name', 'Olga Rojas', '--owner-email', 'olga@llevo.test', '--domain', DOMAIN],
  ...['--whatsapp-number', FAKE_WHATSAPP_PHONE_ID, '--whatsapp-business', FAKE_WHATSAPP_ACCOUNT],
];

/** Keys that the second half of the rehearsal has. */
const KEYS = {
  STRIPE_SECRET_KEY: FAKE_SECRET_KEY,
  WHATSAPP_TOKEN: FAKE_WHATSAPP_TOKEN,
  WHATSAPP_APP_SECRET: FAKE_WHATSAPP_APP_SECRET,
  // With the one of the stack's functions its webhook can be verified.
  WHATSAPP_VERIFY_TOKEN: FAKE_WHATSAPP_VERIFY_TOKEN,
};

/** Every so many requests one fails though nothing is wrong. */
const SLIP_EVERY = 17;

/** Requests a quote across Quito as a visitor does. */
async function askFirstQuote({ urls }: Stack): Promise<string> {
  const {
    method,
    path: url,
    body,
  } = toHttpRequest(createQuote, {
    typeService: 'IMMEDIATE',
    start: { lat: -0.1762, lng: -78.4847, address: 'Parque La Carolina, Quito' },
    end: { lat: -0.2112, lng: -78.5186, address: 'La Libertad, Quito' },
    vehicle: 'cabina_simple',
    typeThing: 'Muebles y enseres',
    activators: 2,
  });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${urls.site}${url}`, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`The first quote: ${response.status} ${text}`);
  return text.slice(0, 200);
}

async function runRehearsal(stack: Stack, folder: string, log: Log): Promise<void> {
  const google = new FakeGoogle();
  const project = google.createProject(PROJECT);
  google.takenSites.add(PROJECT);
  google.slipEvery = SLIP_EVERY;
  google.billingAccounts.set('billingAccounts/01AB23-45CD67-89EF01', { displayName: 'Rehearsal', open: true });
  const server = await serveFakeGoogle(google, 0);
  await copyClone(folder);
  const env = {
    ...process.env,
    ...stack.env,
    FUNCTIONS_EMULATOR: 'true',
    LLEVO_SETUP_GOOGLE: google.base,
    LLEVO_SETUP_TOKEN: FAKE_GOOGLE_TOKEN,
    LLEVO_SETUP_SITE: stack.urls.site,
    LLEVO_SETUP_STRIPE: stack.env['STRIPE_API_BASE'] ?? '',
    LLEVO_SETUP_WHATSAPP: stack.urls.whatsapp ?? '',
    LLEVO_SETUP_ROOT: folder,
    PATH: `${await writeTools(folder)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  try {
    for (const milestone of randomMilestones(await countAllMilestones())) {
      log(`Killed at change ${milestone}: ${await killAt(google, env, milestone)}`);
    }
    const keys = path.join(folder, 'keys.local');
    const lines = Object.entries(KEYS).map(([name, value]) => `${name}=${value}\n`);
    await writeFile(keys, lines.join(''));
    await finish(startSetup(env, [...ANSWERS, '--secrets-from', keys]), 'The setup');
    log('\nThe DNS of the domain is right, and the setup is run again:');
    project.domains.set(DOMAIN, { hostState: 'HOST_ACTIVE', ownershipState: 'OWNERSHIP_ACTIVE' });
    await finish(startSetup(env, ANSWERS), 'The second setup');
    log('\nThe check of what it left:');
    await finish(startSetup(env, ['check']), 'The check');
    log(`\nThe first quote: ${await askFirstQuote(stack)}`);
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Rehearses the setup; throws if it does not reach a first quote. */
export async function rehearse(log: Log): Promise<void> {
  const options = { seed: false, mail: true, payments: true } as const;
  const { offset } = await findFreeOffset(
    servicesFor(withDefaults({ ...options, offset: FIRST_OFFSET })),
    FIRST_OFFSET,
  );
  const stack = await startStack({ ...options, offset, log });
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-rehearsal-'));
  try {
    await runRehearsal(stack, folder, log);
  } finally {
    await stack.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
