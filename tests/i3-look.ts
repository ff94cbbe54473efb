import { chromium } from 'playwright-core';
import { LAUNCH_OPTIONS } from './support/browser-launch.ts';
const base = 'http://127.0.0.1:21000';
const browser = await chromium.launch(LAUNCH_OPTIONS);
const sizes = (process.argv[3] ?? '360,1440').split(',').map(Number);
const schemes = (process.argv[4] ?? 'light').split(',') as ('light'|'dark')[];
for (const width of sizes) for (const colorScheme of schemes) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme, locale: 'es-EC' });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(width, m.text(), page.url()); });
  page.on('pageerror', (e) => console.log('pageerror', e.message));
  for (const path of (process.argv[2] ?? '').split(' ')) {
    await page.goto(base + path);
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `/tmp/i3/${path.replace(/[^a-z0-9]+/gi, '_')}-${width}-${colorScheme}.png`, fullPage: true });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    if (wide) console.log('scrolls sideways', path, width);
  }
  await context.close();
}
await browser.close();
