import { chromium } from 'playwright-core';
import { LAUNCH_OPTIONS } from './support/browser-launch.ts';
import { given } from './support/given.ts';
import { signInBrowser } from './support/sign-in-browser.ts';
const base = 'http://127.0.0.1:21000';
const browser = await chromium.launch(LAUNCH_OPTIONS);
const a = await given.account({ name: 'Fletes Uno' }), b = await given.account({ name: 'Mudanzas del Austro y Compañía Limitada' });
const p = await given.person({ onboarded: false, defaultAccountId: a, accounts: { [a]: { name: 'Fletes Uno', permission: 'owner' }, [b]: { name: 'Mudanzas del Austro y Compañía Limitada', permission: 'developer' } } });
for (const [width, colorScheme] of [[360, 'dark'], [768, 'light'], [1440, 'dark']] as const) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 740 : 900 }, colorScheme, locale: 'es-EC' });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(width, m.text(), page.url()); });
  await signInBrowser(page, p.email, base);
  const shot = async (name: string) => { await page.waitForLoadState('networkidle'); await page.waitForTimeout(400); await page.screenshot({ path: `/tmp/i3/o-${name}-${width}.png` }); };
  await shot('welcome1'); await page.goto(base + '/welcome#2'); await shot('welcome2');
  await page.goto(base + '/help'); await shot('help');
  const menu = page.getByRole('button', { name: 'Cuenta y ajustes' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: /^Cuenta: / }).click(); await shot('account');
  await context.close();
}
await browser.close(); process.exit(0);
