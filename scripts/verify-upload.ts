/**
 * Sees what Cloud Build sees: the functions folder alone, without sources, workspace links or development packages.
 * Fails when it does not install by its own lockfile, does not load, or exports other functions than expected.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Every deployed function by name; a name missing here or there stops the deployment. */
const EXPECTED = [
  'api',
  'computeCohorts',
  'customerWritten',
  'driverWritten',
  'housekeeping',
  'leadWritten',
  'mailCreated',
  'ratingWritten',
  'retryMail',
  'serviceWritten',
  'uploadFinalized',
];
const LEFT_BEHIND = new Set(['src', 'contract', 'node_modules', 'tsconfig.json']);

const functions = path.resolve(import.meta.dirname, '../functions');
const copy = await mkdtemp(path.join(tmpdir(), 'llevo-upload-'));

function run(command: string, args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: copy, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(`${command} ${args.join(' ')} failed in the uploaded folder:\n${stderr || String(error)}`);
  return stdout;
}

try {
  await cp(functions, copy, {
    recursive: true,
    filter: (source) => !LEFT_BEHIND.has(path.relative(functions, source)) && !source.endsWith('.local'),
  });
  run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund']);
  const print = "import('./lib/index.js').then((m) => process.stdout.write(JSON.stringify(Object.keys(m).sort())))";
  const found = run(process.execPath, ['--input-type=module', '--eval', print]);
  if (found !== JSON.stringify(EXPECTED))
    throw new Error(`Expected ${JSON.stringify(EXPECTED)}, the upload exports ${found}`);
  console.log(`The upload installs alone and exports ${EXPECTED.join(', ')}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await rm(copy, { recursive: true, force: true });
}
