import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

const SOURCE = path.resolve(import.meta.dirname, '../src/app/hydration/head-script.ts');
const HASH_LENGTH = 8;

/**
 * Writes the script that runs before first paint, and resolves with its URL. Not a module, because modules wait for
 * the whole page; not inline, because the CSP forbids that.
 */
export async function writeHeadScript(outDir: string, base: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
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
