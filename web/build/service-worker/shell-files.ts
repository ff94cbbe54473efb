import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import { backOfficeRoutes } from '../../src/app/routes/back-office-routes.ts';
import { publicRoutes } from '../../src/app/routes/public-routes.ts';
import type { PrecacheFile, ShellManifest } from '../../src/service-worker/shell-manifest.ts';
import type { Language } from '../languages.ts';
import { pageFiles } from '../page-files.ts';
import { offlineSources } from '../route-sources.ts';

/** The build of one language. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly manifest: Manifest;
}

/** The offline page, and what public pages load besides their layouts and screens. */
const APPLICATION_SOURCES = [
  'index.html',
  'src/app/start.tsx',
  'src/app/service-worker/watch-service-worker.ts',
  'src/app/offline/offline-page.tsx',
];

/** The public pages that work offline, such as the quoter. */
export const PUBLIC_SHELL_SOURCES = [...APPLICATION_SOURCES, ...offlineSources(publicRoutes)];

/** The back-office's route table, and its screens that work offline; others are cached on first use. */
export const BACK_OFFICE_SHELL_SOURCES = ['src/app/routes/back-office-routes.ts', ...offlineSources(backOfficeRoutes)];

const SHELL_PAGES = ['app.html', 'offline.html'];
/** The page and entry of the driver's app. */
const DRIVER_PAGE = 'conductor.html';
/** Assets that the heads link and no chunk imports: the font, the head script. */
const LINKED_ASSETS = /(?:src|href)="(\/[^"]*\/?assets\/[^"]+)"/g;

/** Files that pages link and no chunk imports. */
const linkedBy = (pages: readonly string[], outDir: string): string[] =>
  pages.flatMap((page) =>
    [...readFileSync(path.join(outDir, page), 'utf8').matchAll(LINKED_ASSETS)].map(([, address]) => address ?? ''),
  );

/** The addresses of a shell: chunks with their styles, and what its pages name. */
function publicShellFiles({ language: { base }, manifest }: BuiltLanguage, outDir: string): string[] {
  const { scripts, styles } = pageFiles(manifest, PUBLIC_SHELL_SOURCES, base);
  const pages = SHELL_PAGES.map((name) => `${base}${name}`);
  return [...new Set([...pages, ...scripts, ...styles, ...linkedBy(pages, outDir)])];
}

/** The whole of the driver's app, its page first. */
function driverShellFiles({ language: { base }, manifest }: BuiltLanguage, outDir: string): string[] {
  const { scripts, styles } = pageFiles(manifest, [DRIVER_PAGE], base);
  const page = `${base}${DRIVER_PAGE}`;
  return [...new Set([page, ...scripts, ...styles, ...linkedBy([page], outDir)])];
}

function backOfficeShellFiles(built: BuiltLanguage, visit: readonly string[]): string[] {
  const { scripts, styles } = pageFiles(built.manifest, BACK_OFFICE_SHELL_SOURCES, built.language.base);
  return [...scripts, ...styles].filter((file) => !visit.includes(file));
}

/** A file's revision: nothing for one that is named after its contents. */
function withRevision(url: string, outDir: string): PrecacheFile {
  if (url.includes('/assets/')) return { url, revision: null };
  const contents = readFileSync(path.join(outDir, url));
  return { url, revision: createHash('sha256').update(contents).digest('hex').slice(0, 16) };
}

/** The worker's manifest of the builds in `outDir`. The first is the default. */
export function buildShellManifest(builds: readonly BuiltLanguage[], outDir: string): ShellManifest {
  const kept: Record<string, readonly string[]> = {};
  const visits = builds.map((built) => publicShellFiles(built, outDir));
  for (const [index, built] of builds.entries()) {
    const { code, base } = built.language;
    const visit = visits[index] ?? [];
    const backOffice = backOfficeShellFiles(built, visit);
    kept[`driver-${code}`] = driverShellFiles(built, outDir);
    if (index === 0) kept[`office-${code}`] = backOffice;
    else {
      kept[`visit-${code}`] = visit;
      kept[`office-${code}`] = [`${base}app.html`, ...backOffice];
    }
  }
  return {
    entries: builds.map(({ language: { base }, manifest }) => `${base}${manifest['index.html']?.file ?? ''}`),
    visit: [...(visits[0] ?? []), '/favicon.svg'].map((url) => withRevision(url, outDir)),
    kept,
  };
}
