import path from 'node:path';
import { type Ports, localUrl } from './ports.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';
import { waitForUrl } from './readiness.ts';
import type { SeedSizes } from './stack-options.ts';

interface SeedStackOptions {
  root: string;
  supervisor: ProcessSupervisor;
  at: Ports;
  sizes: SeedSizes;
  /** Whether the paying accounts are customers of the fake Stripe. */
  billing: boolean;
  /** The functions that the emulator loads; none without it. */
  functionNames: readonly string[];
  log: (line: string) => void;
}

/** Functions are loaded one after the other, after their emulator calls itself running. */
const LOAD_TIMEOUT_MS = 60_000;

/** Resolves when the emulator has loaded every function: triggers that load later would not be disabled. */
async function waitForFunctions(functionsPort: number, names: readonly string[], signal: AbortSignal): Promise<void> {
  const areLoaded = async (response: Response) => {
    const { backends } = (await response.json()) as { backends: { functionTriggers: { entryPoint: string }[] }[] };
    const loaded = new Set(backends.flatMap(({ functionTriggers }) => functionTriggers.map((f) => f.entryPoint)));
    return names.every((name) => loaded.has(name));
  };
  await waitForUrl(`${localUrl(functionsPort)}/backends`, areLoaded, { timeoutMs: LOAD_TIMEOUT_MS, signal });
}

/** Enables or disables function triggers. */
export async function setBackgroundTriggers(hubPort: number, action: 'enable' | 'disable'): Promise<void> {
  const response = await fetch(`${localUrl(hubPort)}/functions/${action}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`Triggers: ${response.status} ${await response.text()}`);
}

/** Brings the positions of demo data that was loaded up to now. */
export const seedStackPositions = ({
  root,
  supervisor,
  sizes,
}: Pick<SeedStackOptions, 'root' | 'supervisor' | 'sizes'>) =>
  supervisor.run({
    name: 'seed',
    args: [path.join(root, 'emulators/seed/cli.ts'), '--positions', '--drivers', String(sizes.drivers)],
  });

/** Fills running emulators with the demo data. Seeds come with what the triggers of their writes would have written. */
export async function seedStack({
  root,
  supervisor,
  at,
  sizes,
  billing,
  functionNames,
  log,
}: SeedStackOptions): Promise<void> {
  const hasTriggers = functionNames.length > 0;
  if (hasTriggers) {
    await waitForFunctions(at.functions, functionNames, supervisor.signal);
    await setBackgroundTriggers(at.hub, 'disable');
  }
  await supervisor.run({
    name: 'seed',
    args: [
      path.join(root, 'emulators/seed/cli.ts'),
      ...['--services', String(sizes.services)],
      ...['--drivers', String(sizes.drivers)],
      ...['--customers', String(sizes.customers)],
      ...(billing ? [] : ['--no-billing']),
    ],
    onOutput: (text) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(line);
    },
  });
  if (hasTriggers) await setBackgroundTriggers(at.hub, 'enable');
}
