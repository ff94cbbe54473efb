import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LocalKeys } from './local-keys/local-keys.ts';
import { functionsEnvironment, type StripeEvents } from './local-keys/local-services.ts';
import { cursorFile, stripeStateFile } from './persisted-data.ts';
import type { Ports } from './ports.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';

/** Where the real Stripe's events of this run are counted. */
export const runningCursorFile = (root: string, offset: number): string =>
  path.join(root, 'node_modules/.cache/llevo', String(offset), 'stripe-cursor.json');

interface FakesOptions {
  readonly root: string;
  readonly at: Ports;
  /** Where the fake Stripe sends its events; null where nothing receives them. */
  readonly webhookUrl: string | null;
  /** Folder with the fake's earlier state. */
  readonly loadFrom: string | null;
  /** Without it only the other fakes start. */
  readonly stripe: boolean;
}

/** Starts what answers in place of Stripe, Payphone and the SRI. */
export function startFakes(
  supervisor: ProcessSupervisor,
  { root, at, webhookUrl, loadFrom, stripe }: FakesOptions,
): void {
  const services = stripe ? (['stripe', 'payphone', 'sri'] as const) : (['payphone', 'sri'] as const);
  const listening = services.flatMap((name) => [`--${name}`, String(at[name])]);
  const webhook = webhookUrl === null ? [] : ['--webhook', webhookUrl];
  const state = loadFrom === null ? [] : ['--state', stripeStateFile(loadFrom)];
  const cli = path.join(root, 'emulators/providers/cli.ts');
  supervisor.start({ name: 'providers', args: [cli, ...listening, ...webhook, ...state] });
}

interface RealStripeOptions {
  readonly root: string;
  readonly offset: number;
  readonly keys: LocalKeys;
  readonly events: StripeEvents;
  readonly webhookUrl: string;
  /** Folder of kept data, whose events go on where they were. */
  readonly loadFrom: string | null;
}

/** Brings the events of the real Stripe to the functions. */
export async function startRealStripe(
  supervisor: ProcessSupervisor,
  { root, offset, keys, events, webhookUrl, loadFrom }: RealStripeOptions,
): Promise<void> {
  const cursor = runningCursorFile(root, offset);
  await rm(cursor, { force: true });
  if (loadFrom !== null) await copyFile(cursorFile(loadFrom), cursor).catch(() => undefined);
  const bridge = path.join(root, 'emulators/real-stripe/cli.ts');
  supervisor.start({
    name: 'payments',
    args: [bridge, '--by', events.by, '--webhook', webhookUrl, '--cursor', cursor],
    env: functionsEnvironment(keys, events),
  });
}
