import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { API_VERSION, API_VERSION_HEADER } from '@llevo/contract/api-versions';
import { withExamplesInDescriptions } from './example-comments.ts';
import { keyedDocument } from './keyed-document.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGE = path.join(ROOT, 'functions/client');
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** What the package exports; its other files are generated or of functions/client/src. */
const INDEX = `/** The version of the API that this package was generated from; every call names it. */
export const API_VERSION = '${API_VERSION}';

import { createClient, createConfig } from './generated/client/index.js';
import type { Client } from './generated/client/index.js';
import { retryingFetch } from './retrying-fetch.js';

export { eachRow } from './each-row.js';
export * from './generated/sdk.gen.js';
export type * from './generated/types.gen.js';

export interface LlevoClientOptions {
  /** An API key, \`llv_…\`. */
  readonly apiKey: string;
  /** Address of the installation, such as \`https://llevo.example\`. */
  readonly baseUrl: string;
  /** The runtime's own where absent. */
  readonly fetch?: typeof fetch;
}

/** A client for the calls of this package: pass it as their \`client\`. */
export const createLlevoClient = ({ apiKey, baseUrl, fetch: fetchOnce = fetch }: LlevoClientOptions): Client =>
  createClient(
    createConfig({
      baseUrl,
      auth: () => apiKey,
      fetch: retryingFetch(fetchOnce),
      headers: { '${API_VERSION_HEADER}': API_VERSION },
    }),
  );
`;

const COMPILER_OPTIONS = {
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2023', 'dom', 'dom.iterable'],
  types: [],
  strict: true,
  declaration: true,
  skipLibCheck: true,
  rewriteRelativeImportExtensions: true,
};

/** Generates the client of the contract and compiles it into functions/client/dist. */
async function compileClient(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'llevo-client-'));
  const source = path.join(folder, 'src');
  try {
    await createClient({
      input: withExamplesInDescriptions(keyedDocument()),
      output: { path: path.join(source, 'generated'), module: { extension: '.js' } },
      plugins: ['@hey-api/typescript', '@hey-api/sdk', '@hey-api/client-fetch'],
      logs: { level: 'silent' },
    });
    for (const file of await readdir(path.join(PACKAGE, 'src'))) {
      if (!file.endsWith('.test.ts')) await cp(path.join(PACKAGE, 'src', file), path.join(source, file));
    }
    await writeFile(path.join(source, 'index.ts'), INDEX);
    await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
    const outDir = path.join(PACKAGE, 'dist');
    const compilerOptions = { ...COMPILER_OPTIONS, rootDir: source, outDir };
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }));
    await rm(outDir, { recursive: true, force: true });
    execFileSync(process.execPath, [COMPILER, '--project', folder], { stdio: 'inherit' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Builds `@llevo/client` and packs it into a folder. Returns the path of the package's file. */
export async function buildClient(folder: string): Promise<string> {
  await compileClient();
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: PACKAGE,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  return path.join(folder, packed.trim());
}
