import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Manifest } from 'vite';
import type { PrecacheFile, ShellManifest } from '../../src/service-worker/shell-manifest.ts';
import { pageFiles } from '../page-files.ts';
import type { Language } from '../languages.ts';

/** What was built in one language. */
export interface BuiltLanguage {
  readonly language: Language;
  readonly manifest: Manifest;
}

/** The quoter with its offline features, and the offline page. */
export const PUBLIC_SHELL_SOURCES = [
  'index.html',
  'src/app/start.tsx',
  'src/app/layouts/home-layout.tsx',
  'src/app/layouts/home-footer.tsx',
  'src/app/service-worker/watch-service-worker.ts',
  'src/features/quoter/quoter-screen.tsx',
  'src/features/quoter/steps/flow-steps.tsx',
  'src/features/quoter/steps/flow-dialogs.tsx',
  'src/features/quoter/quote/last-quote.tsx',
  'src/app/offline/offline-page.tsx',
];

/** The back-office layout and its five screens; other screens are cached on first use. */
export const BACK_OFFICE_SHELL_SOURCES = [
  'src/app/router/back-office-table.ts',
  'src/app/layouts/app-layout.tsx',
  'src/lib/auth/session-sync.ts',
  'src/features/dashboard/dashboard-screen.tsx',
  'src/features/people/customers/customers-screen.tsx',
  'src/features/people/drivers/drivers-screen.tsx',
  'src/features/services/services-screen.tsx',
  'src/features/rates/rates-screen.tsx',
];

const SHELL_PAGES = ['app.html', 'offline.html'];
/** The page and entry of the driver's app. */
const DRIVER_PAGE = 'conductor.html';
/** Assets that the heads link and no chunk imports: the font, the head script. */
const LINKED_ASSETS = /(?:src|href)="(\/[^"]*\/?assets\/[^"]+)"/g;

/** What pages link and no chunk imports. */
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
    const office = backOfficeShellFiles(built, visit);
    kept[`driver-${code}`] = driverShellFiles(built, outDir);
    if (index === 0) kept[`office-${code}`] = office;
    else {
      kept[`visit-${code}`] = visit;
      kept[`office-${code}`] = [`${base}app.html`, ...office];
    }
  }
  return {
    entries: builds.map(({ language: { base }, manifest }) => `${base}${manifest['index.html']?.file ?? ''}`),
    visit: [...(visits[0] ?? []), '/favicon.svg'].map((url) => withRevision(url, outDir)),
    kept,
  };
}
