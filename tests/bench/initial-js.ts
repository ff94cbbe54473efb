import { gzipSync } from 'node:zlib';
import { mkdtemp, readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import type { BenchRow } from './measure.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';

const ROOT = join(import.meta.dirname, '../..');

const FLOOR_ENTRY = `
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
const router = createBrowserRouter([{ path: '*', element: createElement('h1', null, 'hola') }]);
createRoot(document.body).render(createElement(StrictMode, null, createElement(RouterProvider, { router })));
`;

/** Libraries that public pages may fetch only on use. */
const DEFERRED_LIBRARIES =
  /firebase|firestore|reactfire|leaflet|mantine|supercluster|chart|fleet|drivers-screen|app-layout/i;

/** Measures the gzipped bytes of a page with only react, react-dom and react-router, built by the same tool. */
async function floorBytes(): Promise<number> {
  const folder = await mkdtemp(join(ROOT, 'node_modules/.cache/bench-'));
  await writeFile(join(folder, 'main.js'), FLOOR_ENTRY);
  await writeFile(join(folder, 'index.html'), '<script type="module" src="/main.js"></script>');
  await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  });
  const assets = join(folder, 'dist/assets');
  let bytes = 0;
  for (const name of await readdir(assets)) {
    if (name.endsWith('.js')) bytes += gzipSync(await readFile(join(assets, name))).length;
  }
  return bytes;
}

/** Wait above a prerendered page's delay between load event and hydration. */
const QUIET_MS = 2_000;

interface Script {
  readonly name: string;
  readonly bytes: number;
}

const kibibytes = (scripts: readonly Script[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;

/** Scripts fetched by a page until it was idle, with gzipped bytes by name. */
async function loadedScripts(page: Page, url: string): Promise<Script[]> {
  const urls = new Set<string>();
  let lastAt = Date.now();
  page.on('request', (request) => {
    lastAt = Date.now();
    if (new URL(request.url()).pathname.endsWith('.js')) urls.add(request.url());
  });
  await page.goto(url, { waitUntil: 'load' });
  lastAt = Date.now();
  while (Date.now() - lastAt < QUIET_MS) await sleep(lastAt + QUIET_MS - Date.now());
  return Promise.all(
    [...urls].map(async (script) => ({
      name: new URL(script).pathname,
      bytes: gzipSync(await (await fetch(script)).bytes()).length,
    })),
  );
}

/** Collects the scripts of a first visit to a page without cache; anonymous if `email` is undefined. */
async function visitorScripts(browser: Browser, url: string, email?: string): Promise<Script[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  if (email !== undefined) {
    await signInBrowser(page, email, new URL(url).origin);
    await page.waitForLoadState('networkidle');
  }
  const scripts = await loadedScripts(page, url);
  await context.close();
  return scripts;
}

const ADMIN = 'admin@llevo.test';
/** Two screens that share only the shell. */
const SCREENS = ['/rates', '/account'] as const;

/** P10: measures the scripts that a visitor downloads before the first interaction. */
export async function benchInitialJs(baseUrl: string): Promise<BenchRow[]> {
  const floor = await floorBytes();
  const browser = await launchBrowser();
  const row = (facts: Pick<BenchRow, 'what' | 'goal' | 'note'>, scripts: readonly Script[]): BenchRow => ({
    id: 'P10',
    ours: kibibytes(scripts),
    floor: floor / 1024,
    unit: 'KiB',
    ...facts,
    what: `initial JS of ${facts.what}`,
  });
  const publicRow = async (path: string) => {
    const scripts = await visitorScripts(browser, `${baseUrl}${path}`);
    const early = scripts.filter(({ name }) => DEFERRED_LIBRARIES.test(name)).map(({ name }) => name);
    const note = early.length === 0 ? 'nothing fetched early' : `fetched early: ${early.join(' ')}`;
    return row({ what: path, goal: 1.3, note }, scripts);
  };
  const rows = [await publicRow('/'), await publicRow('/quoter')];
  const [first, second] = [
    await visitorScripts(browser, `${baseUrl}${SCREENS[0]}`, ADMIN),
    await visitorScripts(browser, `${baseUrl}${SCREENS[1]}`, ADMIN),
  ];
  const shell = first.filter(({ name }) => second.some((script) => script.name === name));
  const own = SCREENS.map((path, index) => `${path} ${kibibytes(index === 0 ? first : second).toFixed(0)} KiB`);
  const note = `with a screen in it: ${own.join(', ')}`;
  rows.push(row({ what: 'the back-office shell', goal: 2.5, note }, shell));
  await browser.close();
  return rows;
}
