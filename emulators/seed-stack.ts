import path from 'node:path';
import { type Ports, localUrl } from './ports.ts';
import type { ProcessSupervisor } from './process/supervisor.ts';
import { waitForUrl } from './readiness.ts';
import type { Sizes } from './seed/sizes.ts';

interface SeedStackOptions {
  root: string;
  supervisor: ProcessSupervisor;
  at: Ports;
  sizes: Sizes;
  /** True if the paying accounts become customers of the fake Stripe. */
  billing: boolean;
  /** Functions that the emulator loads; empty without functions. */
  functionNames: readonly string[];
  log: (line: string) => void;
}

/** Time limit for loading the functions, which happens after their emulator reports that it runs. */
const LOAD_TIMEOUT_MS = 60_000;

/** Resolves when the emulator has loaded every function: disabling triggers misses those that load later. */
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

/** Updates the positions in loaded demo data to the current time. */
export const seedStackPositions = ({
  root,
  supervisor,
  sizes,
}: Pick<SeedStackOptions, 'root' | 'supervisor' | 'sizes'>) =>
  supervisor.run({
    name: 'seed',
    args: [path.join(root, 'emulators/seed/cli.ts'), '--positions', '--drivers', String(sizes.drivers)],
  });

/** Fills running emulators with demo data. Triggers are off: the seed includes the documents that they would write. */
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
      ...['--messages', String(sizes.messages)],
      ...(sizes.records === true ? [] : ['--no-records']),
      ...(sizes.daySoFar === true ? [] : ['--no-day-so-far']),
      ...(billing ? [] : ['--no-billing']),
    ],
    onOutput: (text) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(line);
    },
  });
  if (hasTriggers) await setBackgroundTriggers(at.hub, 'enable');
}
