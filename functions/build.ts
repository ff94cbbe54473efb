/**
 * Bundles functions/src into functions/lib, the only code that is uploaded. Google's SDKs stay outside the bundle, by
 * the names in functions/package.json: `packages: 'external'` would leave the contract out as well.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, context, stop } from 'esbuild';

/**
 * Small libraries start faster inside the bundle, in one file and without unused parts; sharp is native, qrcode
 * and node-forge call `require`, which a bundle of ES modules has not. Stripe and zxcvbn's dictionaries are large, and
 * loaded by the first payment and the first new password only.
 */
const isExternal = (name: string): boolean =>
  /^(firebase-|@google-cloud\/|sharp$|nodemailer$|qrcode$|node-forge$|stripe$|@zxcvbn-ts\/)/.test(name);

const root = path.resolve(import.meta.dirname, '..');

async function buildOptions(): Promise<BuildOptions> {
  const manifest = JSON.parse(await readFile(path.join(root, 'functions/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    absWorkingDir: root,
    entryPoints: ['functions/src/index.ts'],
    outfile: 'functions/lib/index.js',
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    logLevel: 'warning',
    external: Object.keys(manifest.dependencies)
      .filter(isExternal)
      .flatMap((name) => [name, `${name}/*`]),
  };
}

/**
 * Writes functions/lib/index.js. Resolves with the names of the functions in it; rejects with esbuild's messages when
 * the sources do not compile.
 */
export async function buildFunctions(): Promise<readonly string[]> {
  const { metafile } = await build({ ...(await buildOptions()), metafile: true });
  // Ends esbuild's process, which would live as long as this one.
  await stop();
  return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
}

async function watchFunctions(): Promise<void> {
  const watcher = await context({ ...(await buildOptions()), logLevel: 'info' });
  await watcher.watch();
}

if (import.meta.main) await (process.argv.includes('--watch') ? watchFunctions() : buildFunctions());
