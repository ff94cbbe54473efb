/** The pictures of the README, which the landing page and the installed application show too. */
import type { Browser, BrowserContext } from '@playwright/test';
import { SITE_URL } from '../support/emulators/addresses.ts';
import { signInByApi } from '../support/browser/sign-in-by-api.ts';
import { QUOTER_OVERLAYS } from './quoter-overlays.ts';
import { SCHEMES, setWidth, waitUntilLoaded } from './take-screenshots.ts';

const FOLDER = 'docs/pictures';
const CONTEXT = { baseURL: SITE_URL, locale: 'es-EC', timezoneId: 'America/Guayaquil', colorScheme: 'light' } as const;
const CONNECT_MS = 90_000;
/** Positions arrive, the map draws them. */
const LIVE_MS = 12_000;

/** Drivers who move (`npm run simulate`), in both schemes, and two steps of the quoter on a phone. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  const office = await browser.newContext(CONTEXT);
  await takeDrivers(office);
  await office.close();
  const visitor = await browser.newContext(CONTEXT);
  await takeQuoter(visitor);
  await visitor.close();
}

async function takeDrivers(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await signInByApi(page, 'admin@llevo.test');
  await setWidth(page, 1440);
  await page.goto('/driverManagement');
  await page.getByRole('button', { name: 'Reducir la navegación' }).click();
  await page.getByRole('button', { name: 'Quito', exact: true }).click();
  await page.getByText('En vivo', { exact: true }).waitFor({ timeout: CONNECT_MS });
  await page.waitForTimeout(LIVE_MS);
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(1_000);
    await page.screenshot({ path: `${FOLDER}/drivers${colorScheme === 'dark' ? '-dark' : ''}.png` });
  }
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
}

async function takeQuoter(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await setWidth(page, 360);
  for (const [name, overlay] of [
    ['quoter-trip', 'trip'],
    ['quoter-summary', 'summary'],
  ]) {
    await page.goto('/quoter');
    await QUOTER_OVERLAYS.find((step) => step.name === overlay)?.open(page);
    await waitUntilLoaded(page);
    await page.screenshot({ path: `${FOLDER}/${name ?? ''}.png` });
  }
}
