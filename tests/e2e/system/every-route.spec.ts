import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { StoredWebhook } from '@llevo/contract/entities/webhook';
import { paths } from '@llevo/contract/paths';
import type { Page } from '@playwright/test';
import { allViews } from '../../design/views.ts';
import type { View } from '../../design/views.ts';
import { adminFirestore } from '../../support/emulators/admin.ts';
import { givenApiKey } from '../../support/fixtures/api-keys.ts';
import { signInByApi } from '../../support/browser/sign-in-by-api.ts';
import { expect, axeViolations, test } from '../fixtures.ts';

/** axe, light and dark, takes a second for each page: enabled by LLEVO_CRAWL=1. */
const RUNS_AXE = process.env.LLEVO_CRAWL === '1';

const BUSY = '[aria-busy="true"], .mantine-Skeleton-root, [data-refreshing="true"]';

/** Public pages have a separate spec, which checks each in both themes. */
const PUBLIC_PATHS = /^\/(|empresas|personas|conductores|nosotros|blog.*|contact|pricing|privacy|terms|payphone.*)$/;

/** Redirects of addresses opened on their own: the token that they carry is refused. */
const LEADS_ON: Readonly<Record<string, string>> = { '/signin/social': '/signin' };

/** Paths that a journey of each day loads: its fixture watches the console and the content policy as well. */
function pathsOfJourneys(): ReadonlySet<string> {
  const folder = path.resolve(import.meta.dirname, '..');
  const daily = globSync('**/*.spec.ts', { cwd: folder })
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((text) => !text.includes('@nightly'));
  return new Set(daily.flatMap((text) => [...text.matchAll(/goto\('([^'?#]+)/g)].map(([, address]) => address ?? '')));
}

/** Grouped by viewer: one sign-in each. With axe every route, otherwise those that no journey of each day loads. */
async function viewsByViewer(): Promise<Map<string | null, View[]>> {
  const loaded = RUNS_AXE ? new Set<string>() : pathsOfJourneys();
  const views = (await allViews()).filter(({ path: route }) => !PUBLIC_PATHS.test(route) && !loaded.has(route));
  return Map.groupBy(views, ({ viewers }) => viewers.at(-1)?.email ?? null);
}

/** Inactive, because other tests change services of this account; no screen shows the secret. */
async function givenInactiveWebhook(accountId: string): Promise<string> {
  const id = `w-${randomUUID()}`;
  const webhook: StoredWebhook = {
    url: 'https://hooks.example.com/llevo',
    description: 'Bodega',
    events: ['service.created'],
    active: false,
    secrets: { current: '', previous: null },
    failingSince: null,
    disabledAt: null,
    disabledBy: null,
    createdAt: Date.now(),
    createdBy: 'u-owner',
  };
  await adminFirestore.doc(paths.accountDocument(accountId, 'webhooks', id)).set(webhook);
  return id;
}

/** Addresses that show more with something in their query. */
async function pathsWithQuery(): Promise<Readonly<Record<string, string>>> {
  const [, id = ''] = (await givenApiKey({ accountId: 'llevo' })).split('_');
  const webhookId = await givenInactiveWebhook('llevo');
  return {
    '/signin/otp': '/signin/otp?token=t',
    '/driverManagement/history': '/driverManagement/history?conductor=d-llevo-0001',
    '/account/apikeys/edit': `/account/apikeys/edit?id=${id}`,
    '/account/webhooks/detail': `/account/webhooks/detail?id=${webhookId}`,
    '/account/webhooks/edit': `/account/webhooks/edit?id=${webhookId}`,
  };
}

async function signInAs(page: Page, email: string | null): Promise<void> {
  if (email !== null) return signInByApi(page, email);
  await page.goto('/notfound');
  await page.evaluate(() => {
    localStorage.clear();
  });
}

/** Goes to another address as the browser's own buttons do, and waits for its screen. */
async function moveTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await expect(page.locator('h1:not([data-left])').first()).toBeAttached();
}

/**
 * Each path, by a user with access; the fixture checks the console and the content policy. Only the first of a user is
 * loaded as a whole, the others without loading the application again: of that, Hosting answers every address alike.
 */
test(
  'every route loads for who may see it and logs no errors',
  { tag: '@desktop' },
  async ({ page, expectedConsoleErrors }) => {
    test.setTimeout(240_000);
    expectedConsoleErrors.push(/status of 40[014]/);
    const found: unknown[] = [];
    const addresses = await pathsWithQuery();
    for (const [email, views] of await viewsByViewer()) {
      await signInAs(page, email);
      for (const [index, { path: route, address }] of views.entries()) {
        // Nothing moves, so a colour on its way to another is not taken for its own.
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        const wanted = addresses[route] ?? address;
        if (index === 0 || RUNS_AXE) await page.goto(wanted);
        else await moveTo(page, wanted);
        await expect(page.locator('main, dialog[open]').first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.locator(BUSY).filter({ visible: true })).toHaveCount(0);
        const end = LEADS_ON[route] ?? new URL(address, page.url()).pathname;
        await expect.soft(page, route).toHaveURL(({ pathname }) => pathname === end);
        if (!RUNS_AXE) continue;
        const light = await axeViolations(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        // The page is the same but for its colours.
        const dark = await axeViolations(page, ['color-contrast', 'link-in-text-block']);
        found.push(
          ...light.map((finding) => ({ path: route, ...finding })),
          ...dark.map((finding) => ({ path: route, in: 'dark', ...finding })),
        );
      }
    }
    expect(found).toEqual([]);
  },
);
