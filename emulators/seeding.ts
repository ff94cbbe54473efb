import path from 'node:path';
import { type Ports, url } from './ports.ts';
import type { Crew } from './process/crew.ts';
import type { SeedSizes } from './stack-options.ts';

interface Seeding {
  root: string;
  crew: Crew;
  at: Ports;
  sizes: SeedSizes;
  hasFunctions: boolean;
  log: (line: string) => void;
}

/** Whether a write would set a function off. Seeds come with what those functions would have written. */
async function hasTriggers(functionsPort: number): Promise<boolean> {
  const response = await fetch(`${url(functionsPort)}/backends`);
  const { backends } = (await response.json()) as { backends: { functionTriggers: { eventTrigger?: unknown }[] }[] };
  return backends.some(({ functionTriggers }) =>
    functionTriggers.some(({ eventTrigger }) => eventTrigger !== undefined),
  );
}

async function switchTriggers(hubPort: number, action: 'enable' | 'disable'): Promise<void> {
  const response = await fetch(`${url(hubPort)}/functions/${action}BackgroundTriggers`, { method: 'PUT' });
  if (!response.ok) throw new Error(`Triggers: ${response.status} ${await response.text()}`);
}

/** Fills running emulators with the demo data. */
export async function seedStack({ root, crew, at, sizes, hasFunctions, log }: Seeding): Promise<void> {
  const isQuiet = hasFunctions && (await hasTriggers(at.functions));
  if (isQuiet) await switchTriggers(at.hub, 'disable');
  await crew.run({
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
  if (isQuiet) await switchTriggers(at.hub, 'enable');
}
