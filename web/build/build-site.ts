import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Manifest } from 'vite';
import { recordFile, recordOf } from './build-record.ts';
import { buildBundles, CACHE, planSite } from './bundles.ts';
import type { Bundles, HeadModule } from './bundles.ts';
import { LANGUAGES } from './languages.ts';
import type { Language } from './languages.ts';
import { pageFiles } from './page-files.ts';
import { pageHtml, shellHtml } from './page-html.ts';
import { PRERENDERED_ROUTES, sourcesOf } from './route-sources.ts';
import type { BuiltLanguage } from './service-worker/shell-files.ts';
import { writeOgImages } from './write-og-images.ts';
import { writeDocsScript, writeHeadScript, writeWorker } from './write-scripts.ts';

const OFFLINE_SOURCES = ['src/app/start.tsx', 'src/app/offline/offline-page.tsx'];

/** The offline fallback page of the service worker (docs/decisions/0033). */
async function offlineHtml(language: Language, { shell, manifest, renderer }: Bundles, early: string): Promise<string> {
  const { title, body } = await renderer.renderOffline();
  const head = `<title>${title} · Llevo</title><meta name="robots" content="noindex" />`;
  const files = pageFiles(manifest, OFFLINE_SOURCES, language.base);
  const html = pageHtml(shell, { ...files, page: {}, language, early, head, body });
  // At any URL the application renders this page instead of a route.
  return html.replace('<html ', '<html data-offline ');
}

const HASH_LENGTH = 8;

/**
 * Joins the stylesheets of a page's chunks into one file, for an earlier first
 * paint. `addresses` and the result are URLs on the site; `outDir` is served at `base`.
 */
async function writePageCss(addresses: readonly string[], base: string, outDir: string): Promise<string> {
  const texts = await Promise.all(
    addresses.map((address) => readFile(path.join(outDir, address.slice(base.length)), 'utf8')),
  );
  const joined = texts.join('\n');
  const hash = createHash('sha256').update(joined).digest('base64url').slice(0, HASH_LENGTH);
  const name = `assets/page-${hash}.css`;
  await writeFile(path.join(outDir, name), joined);
  return `${base}${name}`;
}

/** The scripts that hydrate every page. */
const ENTRY_SOURCES = ['index.html', 'src/app/start.tsx'];

/** The page of every tracking link, with its own head and its scripts preloaded; Hosting rewrites to it. */
const TRACKING_FILE = 'seguimiento.html';
const TRACKING_SOURCE = 'src/features/tracking/tracking-screen.tsx';

/** The page of the driver's app (docs/decisions/0058), which has its own entry. */
const DRIVER_FILE = 'conductor.html';

/** Lazy sections of a screen and the footer: prerendered too, with their script fetched on approach. */
const LAZY_SECTION = /\/(below-the-fold|home-footer)\.tsx$/;

const storySources = (manifest: Manifest, sources: readonly string[]) =>
  sources.flatMap((source) => manifest[source]?.dynamicImports ?? []).filter((source) => LAZY_SECTION.test(source));

/** Hosting serves a path without extension from its .html file. */
const htmlFileOf = (page: string) => (page === '/' ? 'index.html' : `${page.slice(1)}.html`);

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

interface LanguageBuild extends Bundles {
  readonly language: Language;
  /** Output folder. */
  readonly folder: string;
  /** URL of the script that runs before first paint. */
  readonly early: string;
}

/** Prerenders a language's pages into their files. */
async function renderPages({ language, folder, early, shell, driverShell, manifest, renderer, heads }: LanguageBuild) {
  const { base } = language;
  const start = pageFiles(manifest, ENTRY_SOURCES, base);
  const app = shellHtml(shell, { ...start, language, early, head: heads.shellHeadOf(language) });
  const pages = new Map([
    ['app.html', app],
    // Hosting answers unknown addresses with it, as 404; it looks in the root only.
    ...(language === LANGUAGES[0] ? [['404.html', app] as const] : []),
    [
      TRACKING_FILE,
      shellHtml(shell, {
        ...pageFiles(manifest, [...ENTRY_SOURCES, TRACKING_SOURCE], base),
        language,
        early,
        head: heads.trackingHeadOf(language),
      }),
    ],
  ]);
  const driver = pageFiles(manifest, [DRIVER_FILE], base);
  pages.set(DRIVER_FILE, shellHtml(driverShell, { ...driver, language, early, head: heads.driverHeadOf(language) }));
  for (const route of PRERENDERED_ROUTES) {
    const body = await renderer.renderPage(route.path);
    const page = { ...route.prerender, isForGuests: route.isForGuests ?? false };
    const sources = [...ENTRY_SOURCES, ...sourcesOf(route)];
    const { styles, scripts } = pageFiles(manifest, sources, base);
    const below = pageFiles(manifest, storySources(manifest, sources), base);
    const all = [...new Set([...styles, ...below.styles])];
    const after = pageFiles(manifest, page.nextSources ?? [], base);
    const next = [...after.scripts, ...after.styles].filter((file) => !scripts.includes(file) && !all.includes(file));
    const files = { scripts, next, styles: all, joinedStyles: await writePageCss(all, base, folder) };
    const head = heads.headOf(route.path, language);
    pages.set(htmlFileOf(route.path), pageHtml(shell, { ...files, page, language, early, head, body }));
  }
  return pages;
}

/** Writes sitemap and robots.txt, once for all languages. */
async function writeSearchFiles({ sitemap, robots }: HeadModule, folder: string): Promise<void> {
  await write(path.join(folder, 'sitemap.xml'), sitemap());
  await write(path.join(folder, 'robots.txt'), robots());
}

/**
 * Builds the whole site into a folder: the application and every prerendered page in each language
 * (docs/decisions/0032), and `app.html` for the router's other URLs.
 */
export async function buildSite(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  // Before Vite reads them: a setting that changes during the build makes it outdated.
  const record = recordOf(process.env);
  const builds: BuiltLanguage[] = [];
  try {
    const chunks = await planSite();
    for (const language of LANGUAGES) {
      const folder = path.join(outDir, language.base);
      const bundles = await buildBundles(language, folder, chunks);
      const early = await writeHeadScript(folder, language.base);
      for (const [file, html] of await renderPages({ ...bundles, language, folder, early }))
        await write(path.join(folder, file), html);
      await write(path.join(folder, 'offline.html'), await offlineHtml(language, bundles, early));
      await writeOgImages(bundles.heads.PAGE_PICTURES, folder);
      if (language === LANGUAGES[0]) await writeSearchFiles(bundles.heads, folder);
      builds.push({ language, manifest: bundles.manifest });
    }
    await writeDocsScript(outDir);
    await writeWorker(builds, outDir);
    // Last: it marks a complete build (emulators/ensure-web-build.ts).
    await writeFile(recordFile(outDir), record);
  } finally {
    await rm(CACHE, { recursive: true, force: true });
  }
}
