import type { Browser, Page } from '@playwright/test';

/** Chrome's preset "Fast 4G": 9 Mbit/s down and 1.5 up at 90 %, 60 ms × 2.75. */
const FAST_4G = {
  offline: false,
  downloadThroughput: ((9_000_000 / 8) * 9) / 10,
  uploadThroughput: ((1_500_000 / 8) * 9) / 10,
  latency: 165,
};
const CPU_SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** Layout shifts of one page including its navigations; each is a share of the screen times its distance. */
export interface ShiftTotals {
  /** Sum of shifts that surprise a visitor: not within half a second of input. */
  unexpected: number;
  all: number;
  /** Unexpected shifts with their page and moved element. */
  readonly sources: string[];
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly path: string;
  readonly moved: string;
}

/** Reports every layout shift. Runs in the page, before its scripts. */
function reportShifts(): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources: readonly { node: Element | null }[];
  };
  const { noteShift } = window as unknown as { noteShift: (shift: Shift) => Promise<void> };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { value, hadRecentInput, sources } = entry;
      const node = sources[0]?.node;
      const moved = node instanceof Element ? `${node.tagName.toLowerCase()}.${node.className}` : 'text';
      void noteShift({ value, hadRecentInput, path: location.pathname, moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens a page on a slow phone in a fresh browser profile; `shifts` grows during its use. */
export async function openSlowPhone(browser: Browser): Promise<{ readonly page: Page; readonly shifts: ShiftTotals }> {
  const context = await browser.newContext({ ...PHONE, locale: 'es-EC', serviceWorkers: 'block' });
  const page = await context.newPage();
  const shifts: ShiftTotals = { unexpected: 0, all: 0, sources: [] };
  await page.exposeFunction('noteShift', ({ value, hadRecentInput, path, moved }: Shift) => {
    shifts.all += value;
    if (hadRecentInput) return;
    shifts.unexpected += value;
    shifts.sources.push(`${value.toFixed(3)} at ${path} by ${moved}`);
  });
  await page.addInitScript(reportShifts);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', FAST_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, shifts };
}
