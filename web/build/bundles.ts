import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { InlineConfig, Manifest, Plugin, Rolldown } from 'vite';
import { FIRST_FILES, planChunks } from './chunks/plan-chunks.ts';
import type { ChunkGroups } from './chunks/plan-chunks.ts';
import type * as heads from './head/entry.ts';
import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';
import { neverPrerendered } from './route-sources.ts';

/** The fields of a built chunk that are read here. */
type Chunk = Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'moduleIds'>;

/**
 * The build's manifest, in which also sources are found that lie in one chunk with others: Vite names those chunks after
 * their file alone.
 */
function withGroupedSources(manifest: Manifest, chunks: readonly Chunk[], root: string): Manifest {
  const found: Manifest = { ...manifest };
  for (const { fileName, moduleIds } of chunks) {
    const chunk = manifest[`_${path.basename(fileName)}`];
    if (chunk === undefined) continue;
    for (const id of moduleIds) {
      const source = path.relative(root, id);
      if (source.startsWith('src/')) found[source] ??= chunk;
    }
  }
  return found;
}

/** The manifest of a build for browsers into `outDir`, from the sources in `root`. */
async function readManifest(output: Rolldown.RolldownOutput, root: string, outDir: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(path.join(outDir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const chunks = output.output.filter((part) => part.type === 'chunk');
  return withGroupedSources(manifest, chunks, root);
}

/** Head tags of pages, in the build's language. */
export type HeadModule = typeof heads;

const WEB = path.resolve(import.meta.dirname, '..');

/** The pages with their own entry: the application's, and the driver's app's. */
const ENTRY_PAGES = ['index.html', 'conductor.html'];

/** Temporary folder of the build-time bundles. */
export const CACHE = path.join(WEB, '../node_modules/.cache/prerender', process.pid.toString());

/** The file that imports others, as Vite names it. */
interface ImportHost {
  readonly hostId: string;
  readonly hostType: 'html' | 'js';
}

/** Exports of the build-time entry (web/src/app/render-page.tsx). */
interface Renderer {
  /** Renders a page to HTML. */
  readonly renderPage: (page: string) => Promise<string>;
  /** Renders the offline page to HTML. */
  readonly renderOffline: () => Promise<{ readonly title: string; readonly body: string }>;
}

/** The application built twice, for browsers and for prerendering. */
export interface Bundles {
  /** web/index.html with the built entry. */
  readonly shell: string;
  /** web/conductor.html with the built entry of the driver's app. */
  readonly driverShell: string;
  readonly manifest: Manifest;
  readonly renderer: Renderer;
  readonly heads: HeadModule;
}

const NEVER_PRERENDERED: ReadonlySet<string> = new Set(neverPrerendered().map((source) => path.join(WEB, source)));

/** Most of the application is behind these screens: without them the bundle for prerendering takes a quarter of the time. */
const leaveOutNeverPrerendered: Plugin = {
  name: 'leave-out-never-prerendered',
  enforce: 'pre',
  load: (id) =>
    NEVER_PRERENDERED.has(id)
      ? `throw new Error(${JSON.stringify(`${path.basename(id)} is never prerendered`)});`
      : null,
};

const configOf = ({ base }: Language): InlineConfig => ({
  root: WEB,
  configFile: path.join(WEB, 'vite.config.ts'),
  logLevel: 'warn',
  base,
});

/** The files to fetch with an imported one: a list of those that its importer has loaded already would only be longer. */
const laterFiles = (_url: string, files: string[], { hostId, hostType }: ImportHost): string[] =>
  hostType === 'html' || /^assets\/(?:index|conductor)-/.test(hostId)
    ? files
    : files.filter((file) => !FIRST_FILES.test(file));

const input = ENTRY_PAGES.map((page) => path.join(WEB, page));

/** How to split the application into files; the same in every language. */
export const planSite = (): Promise<ChunkGroups> => planChunks(configOf(LANGUAGES[0]), input);

/** Builds the application in a language: for browsers into `outDir`, for prerendering into `CACHE`. */
export async function buildBundles(language: Language, outDir: string, groups: ChunkGroups): Promise<Bundles> {
  const common = configOf(language);
  const forBrowsers = await build({
    ...common,
    build: {
      outDir,
      emptyOutDir: true,
      modulePreload: { resolveDependencies: laterFiles },
      rolldownOptions: {
        input,
        output: { codeSplitting: { groups } },
      },
    },
  });
  const cache = path.join(CACHE, language.code);
  await build({
    ...common,
    plugins: [leaveOutNeverPrerendered],
    // Bundled whole, so that it does not depend on how packages are loaded by Node.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      ssr: true,
      rolldownOptions: {
        input: {
          'render-page': path.join(WEB, 'src/app/render-page.tsx'),
          head: path.join(WEB, 'build/head/entry.ts'),
        },
      },
      outDir: cache,
      emptyOutDir: true,
      manifest: false,
      copyPublicDir: false,
    },
  });
  const [shell = '', driverShell = ''] = await Promise.all(
    ENTRY_PAGES.map((page) => readFile(path.join(outDir, page), 'utf8')),
  );
  // A build that fails after this must not look complete.
  for (const page of ENTRY_PAGES) await rm(path.join(outDir, page));
  const built = async (name: string): Promise<unknown> => import(pathToFileURL(path.join(cache, `${name}.js`)).href);
  return {
    shell,
    driverShell,
    manifest: await readManifest(forBrowsers as Rolldown.RolldownOutput, WEB, outDir),
    renderer: (await built('render-page')) as Renderer,
    heads: (await built('head')) as HeadModule,
  };
}
