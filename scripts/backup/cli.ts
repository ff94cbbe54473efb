/**
 * `npm run backup -- export|verify|restore <folder> --project <id>`: backs a project up to files and
 * restores it; with `--account <id>` one account, with `--record <path>` one record (docs/operations.md).
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { exportBackup } from './export.ts';
import { readManifest } from './manifest.ts';
import { restoreBackup } from './restore.ts';
import { restoreSelection } from './restore-selection.ts';
import { parseSelection } from './selection.ts';
import { HashConfig } from './auth-users.ts';
import { openProjectStore } from './project-store.ts';
import { verifyBackup } from './verify.ts';

const USAGE = `npm run backup -- export <folder> --project <id> [--account <id>] [--bucket <name>]
npm run backup -- restore <folder> --project <id> [--bucket <name>] --hash-config <file.json>|--without-passwords
npm run backup -- restore <folder> --project <id> --account <id>|--record <path> [--dry-run] [--replace] …
npm run backup -- verify <folder> --project <id> [--bucket <name>]`;

const log = (line: string) => {
  console.log(line);
};

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      project: { type: 'string' },
      account: { type: 'string' },
      bucket: { type: 'string' },
      'hash-config': { type: 'string' },
      record: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      replace: { type: 'boolean', default: false },
      'without-passwords': { type: 'boolean', default: false },
    },
  });
  const [command, folder] = positionals;
  if (folder === undefined || values.project === undefined) throw new Error(USAGE);
  const store = openProjectStore(values.project, values.bucket);
  switch (command ?? '') {
    case 'export': {
      const { parts } = await exportBackup(store, { folder, accountId: values.account ?? null, log });
      log(`${folder}: ${parts.reduce((sum, { records }) => sum + records, 0)} records`);
      return 0;
    }
    case 'restore': {
      const file = values['hash-config'];
      const isDryRun = values['dry-run'];
      if (file === undefined && !store.isEmulated && !values['without-passwords'] && !isDryRun) {
        throw new Error(`Missing password hash parameters of ${(await readManifest(folder)).projectId}:\n${USAGE}`);
      }
      const hashing = file === undefined ? null : HashConfig.parse(JSON.parse(await readFile(file, 'utf8')));
      const selection = parseSelection(values.account, values.record);
      if (selection === null) {
        if (isDryRun || values.replace) throw new Error(USAGE);
        await restoreBackup(store, { folder, hashing, log });
        return 0;
      }
      const conflicts = await restoreSelection(store, {
        folder,
        selection,
        hashing,
        isDryRun,
        replaces: values.replace,
        log,
      });
      if (conflicts > 0) log(`${conflicts} conflicts: nothing was written.`);
      else log(isDryRun ? 'Nothing was written.' : 'Restored.');
      return conflicts === 0 ? 0 : 1;
    }
    case 'verify': {
      const count = await verifyBackup(store, { folder, log });
      log(count === 0 ? 'The project holds exactly what the backup does.' : `${count} differences`);
      return count === 0 ? 0 : 1;
    }
    default:
      throw new Error(USAGE);
  }
}

// Exit explicitly, because keep-alive connections would keep the process alive for half a minute.
try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
