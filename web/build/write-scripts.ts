import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { buildShellManifest } from './service-worker/shell-files.ts';
import type { BuiltLanguage } from './service-worker/shell-files.ts';

const source = (name: string): string => path.resolve(import.meta.dirname, '../src', name);

/** Writes the one service worker of a site, after every file that it names is in `outDir` (docs/decisions/0033). */
export async function writeWorker(builds: readonly BuiltLanguage[], outDir: string): Promise<void> {
  await build({
    entryPoints: [source('service-worker/worker.ts')],
    outfile: path.join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    define: {
      __SHELLS__: JSON.stringify(buildShellManifest(builds, outDir)),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
  });
}

/** Writes the script of /api/docs under the address that the API's page names (functions/src/http/docs/docs-page.ts). */
export async function writeDocsScript(outDir: string): Promise<void> {
  await build({
    entryPoints: [source('api-docs/main.ts')],
    outfile: path.join(outDir, 'api-docs.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
}

const HASH_LENGTH = 8;

/**
 * Writes the script that runs before first paint, and resolves with its URL. Not a module, because modules wait for
 * the whole page; not inline, because the CSP forbids that.
 */
export async function writeHeadScript(outDir: string, base: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [source('app/hydration/head-script.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  });
  const text = outputFiles[0]?.text ?? '';
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
  const name = `assets/head-${hash}.js`;
  await mkdir(path.join(outDir, 'assets'), { recursive: true });
  await writeFile(path.join(outDir, name), text);
  return `${base}${name}`;
}
