import type { Browser, Page } from '@playwright/test';
import { launchBrowser } from '../support/run/chromium.ts';
import type { BenchRow, BenchScale } from './measure.ts';
import { median, scaledRounds } from './measure.ts';
import { servePages } from './page-server.ts';
import { openSlowPhone } from './slow-phone.ts';
import type { ShiftTotals } from './slow-phone.ts';

const ROUNDS = 5;
const TIMEOUT_MS = 30_000;
/** GOALS P14. */
const GOAL_SHIFT = 0.02;
const GOAL_USABLE_MS = 1_500;
/** Wait for late reports: shifts are reported after their frame. */
const LAST_SHIFTS_MS = 1_000;

const START_FIELD = 'Punto de partida';

/**
 * Records in the page when the start field of step 1 is usable: present under the heading of step 1, visible and hydrated
 * by React, so that input has an effect.
 */
function noteUsableField(): void {
  const look = () => {
    const isStep = document.querySelector('h1')?.textContent.includes('¿De dónde a dónde?') === true;
    const field = isStep ? document.querySelector('input[role="combobox"]') : null;
    const isShown = field?.checkVisibility({ visibilityProperty: true }) === true;
    const isHydrated = Object.keys(field ?? {}).some((key) => key.startsWith('__reactProps'));
    if (isShown && isHydrated) Object.assign(window, { __usableAt: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Measures the milliseconds from the page's first paint to a usable step 1. */
async function readUsableMs(page: Page): Promise<number> {
  await page.waitForFunction(() => '__usableAt' in window, undefined, { timeout: TIMEOUT_MS });
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return (window as unknown as { __usableAt: number }).__usableAt - (paint?.startTime ?? NaN);
  });
}

/** Types a place with trusted input and chooses the first suggestion. */
async function choosePlace(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).and(page.getByRole('combobox'));
  await field.tap();
  await page.keyboard.type(text, { delay: 50 });
  // The first option is the device's location.
  await page.getByRole('option').nth(1).tap();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).tap();

/** Walks from step 1 to a stored quote. */
async function fillIn(page: Page): Promise<void> {
  await choosePlace(page, START_FIELD, 'carolina');
  await choosePlace(page, 'Punto de llegada', 'quitumbe');
  await page.getByText('Cabina simple').tap();
  await goOn(page);
  await page.getByText('Varios').tap();
  await goOn(page);
  await page.getByRole('dialog', { name: 'Tu tarifa' }).getByRole('button', { name: 'Cotizar' }).tap();
  await page.getByRole('dialog', { name: 'Tu cotización' }).waitFor();
  await page.waitForTimeout(LAST_SHIFTS_MS);
}

interface Visit {
  readonly usableMs: number;
  readonly shifts: ShiftTotals;
}

/** Entrance to the quoter, up to step 1. */
type Entrance = (page: Page, site: string) => Promise<void>;

const ENTRANCES: Readonly<Record<string, Entrance>> = {
  '/quoter, its button tapped as soon as it is there': async (page, site) => {
    await page.goto(`${site}/quoter`, { waitUntil: 'commit' });
    await page.getByRole('button', { name: /Cotizar servicio inmediato/ }).tap();
  },
  'a link to step 1': async (page, site) => {
    await page.goto(`${site}/quoter?modo=inmediato`, { waitUntil: 'commit' });
  },
};

async function visit(browser: Browser, site: string, enter: Entrance): Promise<Visit> {
  const { page, shifts } = await openSlowPhone(browser);
  page.setDefaultTimeout(TIMEOUT_MS);
  try {
    await page.addInitScript(noteUsableField);
    await enter(page, site);
    const usableMs = await readUsableMs(page);
    await fillIn(page);
    return { usableMs, shifts };
  } finally {
    await page.context().close();
  }
}

function rowsOf(entrance: string, visits: readonly Visit[]): BenchRow[] {
  const worst = visits.reduce((most, one) => (one.shifts.unexpected > most.shifts.unexpected ? one : most));
  return [
    {
      ...{ id: 'P14', what: `layout shift into and through the quoter on a slow phone, by ${entrance}`, unit: '' },
      ...{ ours: worst.shifts.unexpected, floor: GOAL_SHIFT, goal: 1 },
      note: [`the worst of ${visits.length}; with shifts after input ${worst.shifts.all.toFixed(3)}`]
        .concat(worst.shifts.sources)
        .join('; '),
    },
    {
      ...{ id: 'P14', what: `first paint → step 1 usable, by ${entrance}, p50`, unit: 'ms' },
      ...{ ours: median(visits.map(({ usableMs }) => usableMs)), floor: GOAL_USABLE_MS, goal: 1 },
      note: visits.map(({ usableMs }) => usableMs.toFixed(0)).join(', '),
    },
  ];
}

/**
 * P14: measures visits from the first paint through step 1 to a stored quote, on a phone with Fast 4G, a CPU four times
 * slower than this machine's, and an empty cache. Pages are compressed like Hosting's; the stack serves the API. Shifts
 * count as in web vitals, summed over the whole visit.
 */
export async function benchQuoterPhone(api: string, scale: BenchScale): Promise<BenchRow[]> {
  const pages = await servePages({ isScriptless: false, api });
  const browser = await launchBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const [name, enter] of Object.entries(ENTRANCES)) {
      const visits: Visit[] = [];
      for (let round = 0; round < scaledRounds(ROUNDS, scale); round++) {
        visits.push(await visit(browser, pages.url, enter));
      }
      rows.push(...rowsOf(name, visits));
    }
  } finally {
    await browser.close();
    pages.stop();
  }
  return rows;
}
