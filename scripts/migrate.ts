/**
 * `npm run migrate -- --project <id> [--dry-run] [--settle]`: brings stored data to the version of this code
 * (docs/operations.md, docs/decisions/0067). A `demo-` project means the local emulators.
 */
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chooseDatabase } from './setup/choose-project.ts';

const USAGE = `npm run migrate -- --project <id> [--dry-run] [--settle]
  --dry-run  names what would change, and changes nothing
  --settle   walks once more, after the functions of this release are deployed`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      settle: { type: 'boolean', default: false },
    },
  });
  if (values.project === undefined) throw new Error(USAGE);
  chooseDatabase(values.project);
  // Imported after the environment is set, because it reads the project when it is loaded.
  const { MIGRATIONS } = await import('../functions/src/areas/system/migrations/migrations.ts');
  const { previewMigrations, runMigrations } =
    await import('../functions/src/areas/system/migrations/run-migrations.ts');
  const run = {
    migrations: MIGRATIONS,
    pass: values.settle ? 'after' : 'before',
    owner: `${hostname()}, process ${process.pid}`,
    nowMs: Date.now,
    pause: (ms: number) => pause(ms),
    log: (line: string) => {
      console.log(line);
    },
  } as const;
  if (values['dry-run']) {
    console.log(`${await previewMigrations(run)} documents would change; nothing was written.`);
    return;
  }
  const done = await runMigrations(run);
  console.log(done.length === 0 ? `Nothing to migrate: version ${MIGRATIONS.length}.` : `Done: ${done.join(', ')}.`);
}

// Exit explicitly, because the database's connections keep the process alive.
try {
  await main();
  process.exit(0);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
