import { existsSync } from 'node:fs';

/** Debian's Chromium, preferred to Playwright's, which not every machine can download. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Playwright's launch options, without Chromium's background traffic, which disturbs measurements and logs errors. */
export const launchOptions = () => ({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
  ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
});
