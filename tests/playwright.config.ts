import { defineConfig } from '@playwright/test';
import { journeyLaunchOptions } from './support/browser/browser-launch.ts';

/**
 * Journeys that `npm test -- nightly` adds: those whose rules API and screen tests prove in every run, and the second width of
 * those that run at both.
 */
const isNightly = process.env.LLEVO_NIGHTLY === '1';
const SLOW = isNightly ? [] : [/@nightly(?!-)/];
const SLOW_AT_PHONES = isNightly ? [] : [/@nightly-phone/];

export default defineConfig({
  testDir: './e2e',
  outputDir: '../artefacts/e2e',
  // A third would use the quarter of both cores that is idle when nothing else runs, but API tests run beside most journeys.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../artefacts/e2e-results.json' }]],
  use: {
    // A missing element fails at once, not at the end of the journey.
    actionTimeout: 30_000,
    baseURL: process.env.LLEVO_BASE_URL ?? 'http://127.0.0.1:5000',
    locale: 'es-EC',
    timezoneId: 'America/Guayaquil',
    screenshot: 'only-on-failure',
    // A trace of every journey costs a third of the time: LLEVO_TRACE=1 records those that fail.
    trace: process.env.LLEVO_TRACE === '1' ? 'retain-on-failure' : 'off',
    // Cached responses of one test would bypass the next one's routes. Tests of the worker enable it.
    serviceWorkers: 'block',
    launchOptions: journeyLaunchOptions(),
  },
  projects: [
    // A journey runs at the width that its tag names: the server and most screens are the same at any. Without a tag it
    // runs at both, because rows are cards on a phone, or a map shares the screen.
    // First the longer ones: none of them is left over at the end, with one core idle.
    {
      name: 'desktop',
      grepInvert: [/@phone/, ...SLOW],
      // Animation takes a quarter of the browser's time; the phone project keeps it.
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    {
      name: 'phone',
      grepInvert: [/@desktop/, ...SLOW, ...SLOW_AT_PHONES],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
