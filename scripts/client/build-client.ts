import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { API_VERSION, API_VERSION_HEADER } from '@llevo/contract/api-versions';
import { keyedDocument } from './keyed-document.ts';

type KeyedDocument = ReturnType<typeof keyedDocument>;

interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly example?: unknown }[];
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly example?: unknown } } };
}

/** Options of a call's example; null for a call without input. */
function exampleOptions({ parameters = [], requestBody }: Operation): object | null {
  const given = parameters.filter(({ example }) => example !== undefined);
  const place = (name: string) =>
    Object.fromEntries(given.filter((one) => one.in === name).map((one) => [one.name, one.example]));
  const [path, query] = [place('path'), place('query')];
  const body = requestBody?.content['application/json'].example;
  const options = {
    ...(Object.keys(path).length > 0 && { path }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(body !== undefined && { body }),
  };
  return Object.keys(options).length > 0 ? options : null;
}

/** Appends examples to the calls' descriptions: the generator writes only descriptions into doc comments. */
function withExamplesInDescriptions(document: KeyedDocument): KeyedDocument {
  const describe = (operation: Operation): Operation => {
    const options = exampleOptions(operation);
    if (options === null) return operation;
    // One line, because the generator removes the indentation of further lines.
    const fields = Object.entries(options).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
    const code = `${operation.operationId ?? ''}({ client, ${fields.join(', ')} })`;
    const example = code.replaceAll('*/', String.raw`*\/`);
    return { ...operation, description: `${operation.description ?? ''}\n\n@example\n${example}` };
  };
  const paths = Object.entries(document.paths).map(([path, operations]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => [method, describe(operation as unknown as Operation)]),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) as KeyedDocument['paths'] };
}

const ROOT = path.resolve(import.meta.dirname, '../..');
const PACKAGE = path.join(ROOT, 'functions/client');
const COMPILER = path.join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** Source of the package's entry. Its other files are generated or come from functions/client/src. */
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
  /** Defaults to the fetch function of the runtime. */
  readonly fetch?: typeof fetch;
}

/** Creates the client to pass to the calls of this package as \`client\`. */
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
