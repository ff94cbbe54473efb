import path from 'node:path';
import { build } from 'esbuild';
import { buildShellManifest } from './shell-files.ts';
import type { BuiltLanguage } from './shell-files.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../src/service-worker/worker.ts');

/** Writes the one service worker of a site, once everything it knows of lies in `outDir` (docs/decisions/0033). */
export async function writeWorker(builds: readonly BuiltLanguage[], outDir: string): Promise<void> {
  await build({
    entryPoints: [SOURCE],
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
