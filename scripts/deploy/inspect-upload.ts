import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FunctionsManifest } from './functions.ts';
import { validatePublishedFiles } from './published-files.ts';

/** Files of the functions' folder excluded by firebase.json. */
const IGNORED = new Set(['src', 'contract', 'node_modules', 'tsconfig.json', 'build.ts', '.env.example']);

const FUNCTIONS_FOLDER = path.resolve(import.meta.dirname, '../../functions');
const PROJECT = 'demo-llevo';
const PROJECT_ENV = {
  GCLOUD_PROJECT: PROJECT,
  FIREBASE_CONFIG: JSON.stringify({ projectId: PROJECT, storageBucket: `${PROJECT}.appspot.com` }),
};
/** Loads the code of a function like its process, which reading the manifest does not do. Fails if none was loaded. */
const LOAD_CODE = `await import('./lib/index.js');
  const { createRequire } = await import('node:module');
  const files = Object.keys(createRequire(process.cwd() + '/').cache);
  process.exit(files.some((file) => file.includes('processes')) ? 0 : 1)`;

/**
 * Reproduces Cloud Build: copies the functions' folder without sources, workspace links and development packages, and
 * installs it by its own lockfile. Resolves with the functions' manifest. Throws if the folder does not install, if a
 * function does not load, or if it contains a source map or a secret.
 */
export async function inspectUpload(): Promise<FunctionsManifest> {
  const copy = await mkdtemp(path.join(tmpdir(), 'llevo-upload-'));
  const run = (command: string, args: string[], env: Readonly<Record<string, string>> = {}) => {
    const { status, stderr, error } = spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    if (status !== 0)
      throw new Error(`${command} ${args.join(' ')} failed in the uploaded folder:\n${stderr || String(error)}`);
  };
  try {
    await cp(FUNCTIONS_FOLDER, copy, {
      recursive: true,
      filter: (source) => !IGNORED.has(path.relative(FUNCTIONS_FOLDER, source)) && !/\.(local|map)$/.test(source),
    });
    const faults = await validatePublishedFiles(path.join(copy, 'lib'));
    if (faults.length > 0) throw new Error(faults.join('\n'));
    run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund']);
    const manifest = path.join(copy, 'functions-manifest.json');
    run(process.execPath, ['node_modules/firebase-functions/lib/bin/firebase-functions.js', '.'], {
      ...PROJECT_ENV,
      FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest,
    });
    const found = FunctionsManifest.parse(JSON.parse(await readFile(manifest, 'utf8')));
    for (const name of Object.keys(found.endpoints)) {
      run(process.execPath, ['-e', LOAD_CODE], { ...PROJECT_ENV, FUNCTION_TARGET: name });
    }
    return found;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}
