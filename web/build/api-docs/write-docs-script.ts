import path from 'node:path';
import { build } from 'esbuild';

const SOURCE = path.resolve(import.meta.dirname, '../../src/api-docs/main.ts');

/** Writes the script of /api/docs under the address that the API's page names (functions/src/http/docs/docs-page.ts). */
export async function writeDocsScript(outDir: string): Promise<void> {
  await build({
    entryPoints: [SOURCE],
    outfile: path.join(outDir, 'api-docs.js'),
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'none',
  });
}
