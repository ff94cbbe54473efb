/** P7: the table of services in the browser. Import it after the stack's port offset is set. */
import { DEFAULT_PAGE_SIZE } from '@llevo/contract/paging';
import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../support/run/chromium.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { queryAloneNote, interleaved, median, scaledRounds } from './measure.ts';
import { servicesByAge } from './list-requests.ts';
import { signInBrowser } from '../support/browser/sign-in-browser.ts';
import type { SizedAccounts } from './sized-accounts.ts';
import { comparisonLabel, sizedAccounts } from './sized-accounts.ts';

const ROUNDS = 25;
const WARM_UP = 3;
const SERVICES_PATH = '/serviceManagement';
/** A page of the back-office without live queries. */
const OTHER_PATH = '/rates';
const ROW_SELECTOR = 'tr[data-row-id]';
const SETTLE_MS = 1_000;

async function openSignedInPage(browser: Browser, baseUrl: string, email: string): Promise<Page> {
  const page = await (
    await browser.newContext({ serviceWorkers: 'block', viewport: { width: 1440, height: 900 } })
  ).newPage();
  await signInBrowser(page, email, baseUrl);
  await page.goto(`${baseUrl}${OTHER_PATH}`);
  await page.waitForSelector(`a[href="${SERVICES_PATH}"]`);
  return page;
}

/** Measures milliseconds from the click on the services to the frame with their first row, then leaves the page. */
async function measureMount(page: Page): Promise<number> {
  const tookMs = await page.evaluate(
    ({ link, row }) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now();
        new MutationObserver((_changes, observer) => {
          if (document.querySelector(row) === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            resolve(performance.now() - startedAt);
          });
        }).observe(document.body, { subtree: true, childList: true });
        document.querySelector<HTMLElement>(link)?.click();
      }),
    { link: `a[href="${SERVICES_PATH}"]`, row: ROW_SELECTOR },
  );
  await page.click(`a[href="${OTHER_PATH}"]`);
  await page.waitForSelector(ROW_SELECTOR, { state: 'detached' });
  return tookMs;
}

/** Counts rows in the document and visible rows at a scroll position of the table. */
async function rowsAt(page: Page, share: number): Promise<{ drawn: number; visible: number }> {
  await page.evaluate((place) => {
    const scroller = document.querySelector('tr[data-row-id]')?.closest('table')?.parentElement;
    if (scroller) scroller.scrollTop = place * (scroller.scrollHeight - scroller.clientHeight);
  }, share);
  await page.waitForTimeout(SETTLE_MS);
  return page.evaluate(() => {
    const table = document.querySelector('tr[data-row-id]')?.closest('table');
    const { bottom = 0 } = table?.parentElement?.getBoundingClientRect() ?? {};
    const { bottom: top = 0 } = table?.tHead?.getBoundingClientRect() ?? {};
    const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
    const isVisible = (row: Element) => {
      const box = row.getBoundingClientRect();
      return row.hasAttribute('data-row-id') && box.bottom > top && box.top < bottom;
    };
    return { drawn: rows.length, visible: rows.filter(isVisible).length };
  });
}

export async function benchTables(baseUrl: string, scale: BenchScale): Promise<BenchRow[]> {
  const accounts = await sizedAccounts(scale);
  const browser = await launchBrowser();
  try {
    return await measureTables({ browser, baseUrl, accounts, rounds: scaledRounds(ROUNDS, scale) });
  } finally {
    await browser.close();
  }
}

interface TableMeasurement {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly accounts: SizedAccounts;
  readonly rounds: number;
}

async function measureTables({ browser, baseUrl, accounts, rounds }: TableMeasurement): Promise<BenchRow[]> {
  const large = await openSignedInPage(browser, baseUrl, accounts.large.email);
  const small = await openSignedInPage(browser, baseUrl, accounts.small.email);
  const samples = { ours: [] as number[], floor: [] as number[] };
  for (let round = -WARM_UP; round < rounds; round++) {
    const [ours, floor] = [await measureMount(large), await measureMount(small)];
    if (round < 0) continue;
    samples.ours.push(ours);
    samples.floor.push(floor);
  }

  const newestRows = (id: string) => () => servicesByAge(id, 'desc').limit(DEFAULT_PAGE_SIZE).get();
  const alone = await interleaved(rounds, newestRows(accounts.large.id), newestRows(accounts.small.id));

  await large.goto(`${baseUrl}${SERVICES_PATH}?filas=100`);
  await large.waitForSelector(ROW_SELECTOR);
  await large.waitForTimeout(SETTLE_MS);
  const listed = await large.locator('table').first().getAttribute('aria-rowcount');
  const places = [await rowsAt(large, 0), await rowsAt(large, 0.5), await rowsAt(large, 1)];
  const worst = places.reduce((most, place) =>
    place.drawn / place.visible > most.drawn / most.visible ? place : most,
  );
  return [
    {
      id: 'P7',
      what: `click → first row of the services ${comparisonLabel(accounts)}, p50`,
      ours: median(samples.ours),
      floor: median(samples.floor),
      unit: 'ms',
      goal: 1.1,
      note: queryAloneNote(alone),
    },
    {
      id: 'P7',
      what: 'rows in the document against the visible, 100 a page',
      ours: worst.drawn,
      floor: worst.visible,
      unit: 'rows',
      goal: 2,
      note: `worst of top, middle and end; the table reports ${listed ?? 'no'} rows`,
    },
  ];
}
