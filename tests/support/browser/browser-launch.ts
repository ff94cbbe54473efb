import { existsSync } from 'node:fs';

/** Where Debian puts it; used before Playwright's own, which cannot always be had. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** How the tests' browser is started: without traffic of its own that would disturb or complain. */
export const LAUNCH_OPTIONS = {
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
};
