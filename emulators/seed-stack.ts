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
  hasFunctions: boolean;
  log: (line: string) => void;
}

/** Functions are loaded one after the other, after their emulator calls itself running; then it is quiet for so long. */
const LOAD_TIMEOUT_MS = 60_000;
const QUIET_MS = 1500;

/** Whether a write would set a function off. Seeds come with what those functions would have written. */
async function hasBackgroundTriggers(functionsPort: number, signal: AbortSignal): Promise<boolean> {
  let triggers: { eventTrigger?: unknown }[] = [];
  let changedAtMs = Date.now();
  const areLoaded = async (response: Response) => {
    const { backends } = (await response.json()) as { backends: { functionTriggers: typeof triggers }[] };
    const now = backends.flatMap(({ functionTriggers }) => functionTriggers);
    if (now.length !== triggers.length) changedAtMs = Date.now();
    triggers = now;
    return triggers.length > 0 && Date.now() - changedAtMs >= QUIET_MS;
  };
  await waitForUrl(`${localUrl(functionsPort)}/backends`, areLoaded, { timeoutMs: LOAD_TIMEOUT_MS, signal });
  return triggers.some(({ eventTrigger }) => eventTrigger !== undefined);
}

/** Enables or disables function triggers. */
export async function setBackgroundTriggers(hubPort: number, action: 'enable' | 'disable'): Promise<void> {
  const response = await fetch(`${localUrl(hubPort)}/functions/${action}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`Triggers: ${response.status} ${await response.text()}`);
}

/** Fills running emulators with the demo data. */
export async function seedStack({ root, supervisor, at, sizes, hasFunctions, log }: SeedStackOptions): Promise<void> {
  const isQuiet = hasFunctions && (await hasBackgroundTriggers(at.functions, supervisor.signal));
  if (isQuiet) await setBackgroundTriggers(at.hub, 'disable');
  await supervisor.run({
    name: 'datos',
    args: [
      path.join(root, 'emulators/seed/cli.ts'),
      ...['--services', String(sizes.services)],
      ...['--drivers', String(sizes.drivers)],
      ...['--customers', String(sizes.customers)],
    ],
    onOutput: (text) => {
      for (const line of text.split('\n')) if (line.trim() !== '') log(line);
    },
  });
  if (isQuiet) await setBackgroundTriggers(at.hub, 'enable');
}
