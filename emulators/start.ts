/** `npm start` and `npm run dev`: the whole product on one machine. See README.md beside this file. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { describeMove, findFreeOffset } from './free-ports.ts';
import { readLocalKeys } from './local-keys.ts';
import { hasPortOffset, portOffset } from './ports.ts';
import { assertNoneRunning, recordStack } from './running-stack.ts';
import { DEMO_SIMULATOR, servicesFor, type StackOptions, withDefaults } from './stack-options.ts';
import { DEMO_SIZES } from './seed/sizes.ts';
import { type Stack, startStack } from './stack.ts';
import { DEMO_PASSWORD, DEMO_TWO_FACTOR } from './seed/accounts/demo-accounts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/**
 * Signals within this time count as one: a terminal sends Ctrl-C to every process of the command, and npm passes it on.
 */
const SAME_SIGNAL_MS = 1000;

function readOptions() {
  const { values } = parseArgs({
    allowNegative: true,
    options: {
      dev: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      seed: { type: 'boolean', default: true },
      simulator: { type: 'boolean', default: true },
      ui: { type: 'boolean', default: true },
      drivers: { type: 'string', default: String(DEMO_SIMULATOR.drivers) },
      rate: { type: 'string' },
    },
  });
  const rate = values.rate === undefined ? DEMO_SIMULATOR.rate : Number(values.rate);
  return {
    dev: values.dev,
    keep: values.keep,
    ui: values.ui,
    seed: values.seed ? DEMO_SIZES : false,
    cachesSeed: true,
    endsIdleFunctions: true,
    reloadsRules: true,
    simulator: values.simulator
      ? {
          drivers: Number(values.drivers),
          rate,
          unseenRate: Math.min(rate ?? Infinity, DEMO_SIMULATOR.unseenRate),
        }
      : false,
  } as const;
}

/**
 * Chooses and records the offset for a new stack: the one in LLEVO_PORT_OFFSET, or the first whose ports are free.
 * Throws one line if a stack of this clone runs already.
 */
async function claimOffset(options: StackOptions, log: (line: string) => void): Promise<number> {
  const isAskedFor = hasPortOffset();
  if (!isAskedFor) await assertNoneRunning(ROOT);
  const { offset, taken } = isAskedFor
    ? { offset: portOffset(), taken: null }
    : await findFreeOffset(servicesFor(withDefaults({ ...options, offset: 0 })), 0);
  if (taken !== null) log(await describeMove(taken, offset));
  await recordStack(ROOT, offset);
  return offset;
}

/** Resolves at the first stop signal; a second one exits at once. */
function waitForStopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first = 0;
    const onStop = () => {
      if (first === 0) first = Date.now();
      else if (Date.now() - first > SAME_SIGNAL_MS) process.exit(1);
      resolve();
    };
    for (const signal of SIGNALS) process.on(signal, onStop);
    // The channel to the bootstrap process closes when that process ends.
    process.once('disconnect', onStop);
  });
}

const DEMO_SIGN_INS = [
  ['owner@llevo.test', 'owner of "llevo"'],
  ['admin@llevo.test', 'administrator'],
  ['developer@llevo.test', 'developer'],
  ['user@llevo.test', 'user'],
  ['master@llevo.test', 'master (on /master)'],
  ['owner@andes.test', 'owner of "andes", another company'],
] as const;

/** Prints the URLs of a ready stack. The first line must not change: programs parse it. */
function printUrls({ urls, services }: Stack, log: (line: string) => void): void {
  log(`Llevo listo: ${urls.site}`);
  const pages = [
    ['Quoter', `${urls.site}/quoter`],
    ['Back-office', `${urls.site}/signin`],
    ['API', `${urls.api}/docs`],
    ['Mail', urls.mail],
    ['WhatsApp', urls.whatsapp],
    ['Payments', urls.stripe],
    ['Payphone', urls.payphone],
    ['SRI', urls.sri],
    ['Emulators', urls.ui],
  ] as const;
  for (const [name, address] of pages) if (address !== null) log(`  ${name.padEnd(11)} ${address}`);
  for (const line of services) log(`  ${line}`);
  log(`  Sign-ins (password ${DEMO_PASSWORD}):`);
  for (const [email, role] of DEMO_SIGN_INS) log(`    ${email.padEnd(22)} ${role}`);
  log('  The master also enters a code, which the sign-in page shows; or use an authenticator app with');
  log(`  the key ${DEMO_TWO_FACTOR.secret}. Each code works once and changes every 30 seconds.`);
  log('  Ctrl-C ends it.');
}

async function main(): Promise<number> {
  const log = (line: string) => {
    console.log(line);
  };
  const interruption = new AbortController();
  const stopped = waitForStopSignal().then(() => {
    interruption.abort();
    return null;
  });
  let stack: Stack;
  try {
    const options = { ...readOptions(), localKeys: await readLocalKeys(ROOT) };
    const offset = await claimOffset(options, log);
    const dataOffset = portOffset();
    stack = await startStack({ ...options, offset, dataOffset, log, signal: interruption.signal });
  } catch (error) {
    if (interruption.signal.aborted) return 0;
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
  printUrls(stack, log);
  const failure = await Promise.race([stopped, stack.failed]);
  log(failure === null ? 'Stopping…' : failure.message);
  await stack.stop();
  return failure === null ? 0 : 1;
}

if (import.meta.main) process.exit(await main());
