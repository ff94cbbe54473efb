import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

/** Where Playwright's own browser cannot be had, the distribution's Chromium does. */
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: './e2e',
  outputDir: '../artefacts/e2e',
  // The emulators serve one project on two cores: journeys that compete for it measure the machine, not the product.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../artefacts/e2e-results.json' }]],
  use: {
    baseURL: process.env.LLEVO_BASE_URL ?? 'http://127.0.0.1:5000',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      args: QUIET_FLAGS,
      ...(existsSync(SYSTEM_CHROMIUM) ? { executablePath: SYSTEM_CHROMIUM } : {}),
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
});
