/**
 * Bundles functions/src into functions/lib, the only code that is uploaded. Google's SDKs stay outside the bundle, by
 * the names in functions/package.json: `packages: 'external'` would leave the contract out as well.
 */
import { readdir, readFile, rm } from 'node:fs/promises';
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
const SOURCES = 'functions/src';
const OUTPUT = 'functions/lib';

/** The code of the functions (functions/src/process-handlers.ts). */
async function processFiles(): Promise<string[]> {
  const names = await readdir(path.join(root, SOURCES, 'processes'));
  return names.filter((name) => /(?<!\.test)\.ts$/.test(name)).map((name) => `${SOURCES}/processes/${name}`);
}

async function buildOptions(): Promise<BuildOptions> {
  const manifest = JSON.parse(await readFile(path.join(root, 'functions/package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return {
    absWorkingDir: root,
    entryPoints: [`${SOURCES}/index.ts`, ...(await processFiles())],
    outbase: SOURCES,
    outdir: OUTPUT,
    bundle: true,
    // Code that several functions need goes into chunks beside the entry; functions/src/process-handlers.ts relies on it.
    splitting: true,
    // A third less to read and parse. Names stay, for the traces of errors.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'linked',
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
 * Writes functions/lib. Resolves with the names of the functions in its index.js; rejects with esbuild's messages when
 * the sources do not compile.
 */
export async function buildFunctions(): Promise<readonly string[]> {
  const { metafile } = await build({ ...(await buildOptions()), metafile: true });
  // Ends esbuild's process, which would live as long as this one.
  await stop();
  await removeOldFiles(new Set(Object.keys(metafile.outputs)));
  return metafile.outputs[`${OUTPUT}/index.js`]?.exports ?? [];
}

/** Chunks are named by their content. Those of earlier builds go after the new ones came: another stack may run them. */
async function removeOldFiles(built: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(path.join(root, OUTPUT), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const old = files.filter((file) => !built.has(path.relative(root, file).replaceAll(path.sep, '/')));
  await Promise.all(old.map((file) => rm(file, { force: true })));
}

/** Leaves what earlier builds left: a process that still runs may load it. */
async function watchFunctions(): Promise<void> {
  const watcher = await context({ ...(await buildOptions()), logLevel: 'info' });
  await watcher.watch();
}

if (import.meta.main) await (process.argv.includes('--watch') ? watchFunctions() : buildFunctions());
