/**
 * `npm run pictures`: every view of the product on a running stack, at the widths that are designed for, light and
 * dark, with no data, a little and a lot, and a contact sheet of each area, in artefacts/design. For eyes, not for
 * checks: it only reports what overflows the page. `--area drivers,rates` takes some areas, `--only <words>` the views whose
 * path or viewer matches, `--plain` leaves out what is opened over them, `--widths 320` takes another width,
 * `--readme` takes those of the README instead.
 */
import { parseArgs } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { SITE_URL } from '../support/emulators/addresses.ts';
import { launchBrowser } from '../support/run/chromium.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import { writeSheets } from './contact-sheets.ts';
import { OVERLAYS } from './overlays.ts';
import type { Overlay } from './overlay.ts';
import { takeReadmePictures } from './readme-pictures.ts';
import { horizontalOverflow, scrollThrough, waitUntilLoaded, setWidth, takeScreenshots } from './take-screenshots.ts';
import type { Screenshot } from './take-screenshots.ts';
import { VISITOR } from './viewers.ts';
import type { Viewer } from './viewers.ts';
import { allViews } from './views.ts';
import type { View } from './views.ts';

const FOLDER = 'artefacts/design';
const { values } = parseArgs({
  options: {
    area: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '360,768,1440' },
    plain: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
  },
});
const wanted = new RegExp(values.only);
const areas = values.area.split(',').filter((area) => area !== '');
const widths = values.widths.split(',').map(Number);

const fileNameOf = (path: string) => path.replace(/^\//, '').replaceAll(/[/:]+/g, '_') || 'home';

/** Dialogs are the same whatever data an account has: they are opened where there is a lot of it. */
const overlaysOf = ({ path }: View, viewer: string): readonly Overlay[] =>
  values.plain || viewer === 'empty' || viewer === 'small' ? [] : (OVERLAYS[path] ?? []);

async function captureView(page: Page, view: View, viewer: string): Promise<Screenshot[]> {
  const folder = `${FOLDER}/views/${view.area}`;
  const taken: Screenshot[] = [];
  for (const width of widths) {
    const take = (name: string) => takeScreenshots(page, { folder, viewer, width, view: name });
    const open = async () => {
      await setWidth(page, width);
      await page.goto(SITE_URL + view.address);
      await waitUntilLoaded(page);
    };
    if (viewer === VISITOR.id) await forgetVisitor(page);
    await open();
    await scrollThrough(page);
    taken.push(...(await take(fileNameOf(view.path))));
    const beyond = await horizontalOverflow(page);
    if (beyond > 0) console.log(`${view.path} (${viewer}) reaches ${String(beyond)} px beyond ${String(width)}`);
    for (const overlay of overlaysOf(view, viewer)) {
      await open();
      if (!(await tryOpen(page, overlay))) continue;
      await waitUntilLoaded(page);
      taken.push(...(await take(`${fileNameOf(view.path)}+${overlay.name}`)));
    }
  }
  return taken;
}

/** Clears state from an earlier width, such as a trip that was filled in. */
async function forgetVisitor(page: Page): Promise<void> {
  await page.goto(`${SITE_URL}/robots.txt`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** False where the viewer has no such button, as in an account without rows. */
async function tryOpen(page: Page, overlay: Overlay): Promise<boolean> {
  page.setDefaultTimeout(4_000);
  const isOpen = await overlay.open(page).then(
    () => true,
    () => false,
  );
  page.setDefaultTimeout(30_000);
  return isOpen;
}

async function captureViews(browser: Browser, viewer: Viewer, views: readonly View[]): Promise<Screenshot[]> {
  const context = await browser.newContext({ locale: 'es-EC', timezoneId: 'America/Guayaquil' });
  const page = await context.newPage();
  if (viewer.email !== null) await signInBrowser(page, viewer.email, SITE_URL);
  const taken: Screenshot[] = [];
  for (const view of views) {
    taken.push(
      ...(await captureView(page, view, viewer.id).catch((error: unknown) => {
        console.error(view.path, viewer.id, error);
        return [];
      })),
    );
  }
  // Listeners of a page that is closed abruptly slow the emulator for minutes.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await context.close();
  return taken;
}

/** Each viewer's views of one area, one after the other. */
async function captureArea(browser: Browser, views: readonly View[]): Promise<Screenshot[]> {
  const viewers = new Set(views.flatMap((view) => view.viewers));
  const taken: Screenshot[] = [];
  for (const viewer of viewers) {
    const theirs = views.filter((view) => view.viewers.includes(viewer) && wanted.test(`${view.path} ${viewer.id}`));
    if (theirs.length > 0) taken.push(...(await captureViews(browser, viewer, theirs)));
  }
  return taken;
}

const browser = await launchBrowser();
if (values.readme) await takeReadmePictures(browser);
const views = values.readme ? [] : await allViews();
for (const [area, theirs] of Map.groupBy(views, (view) => view.area)) {
  if (areas.length > 0 && !areas.includes(area)) continue;
  const pictures = await captureArea(browser, theirs);
  if (pictures.length === 0) continue;
  const sheets = await writeSheets(browser, pictures, { folder: FOLDER, area });
  console.log(`${area}: ${String(pictures.length)} pictures, ${sheets.join(', ')}`);
}
await browser.close();
process.exit(0);
