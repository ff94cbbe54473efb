import { defineConfig } from '@playwright/test';
import { journeyLaunchOptions } from './support/browser/browser-launch.ts';

/** Forms and server-side tests are the same at any width: they run once, at the most common one. */
const PHONE_ONLY_SPECS = [
  'billing-cards',
  'error-reference',
  'feedback',
  'help',
  'pwa',
  'magic-link',
  'mail',
  'open-sessions',
  'prerender',
  'passkeys',
  'password-change',
  'password-reset',
  'profile',
  'public-pages',
  'quoter-immediate',
  'quoter-errors',
  'session',
  'shared-quote',
  'sign-in',
  'sign-up',
  'social-sign-in',
  'new-visitor',
  'switch-account',
  'team',
  'sign-in-two-factor',
  'two-factor-setup',
  'welcome',
];
const DESKTOP_ONLY_SPECS = [
  'api-keys',
  'audit',
  'billing-account',
  'dashboard',
  'driver-status',
  'every-route',
  'owner-onboarding',
  'presence',
  'impersonation',
  'keyboard',
  'master-accounts',
  'master-dashboard',
  'master-events',
  'master-logs',
  'master-users',
  'rates',
  'customers',
];
const specGlobs = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: './e2e',
  outputDir: '../artefacts/e2e',
  // A journey alone leaves a core idle; more than two wait for each other.
  workers: 2,
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
    // A trace of every journey costs a third of the time: LLEVO_TRACE=1 records those that fail.
    trace: process.env.LLEVO_TRACE === '1' ? 'retain-on-failure' : 'off',
    // Cached responses of one test would bypass the next one's routes. Tests of the worker enable it.
    serviceWorkers: 'block',
    launchOptions: journeyLaunchOptions(),
  },
  projects: [
    // What is about tables has no phone to be tried on: there rows are cards.
    {
      name: 'phone',
      grepInvert: /@desktop/,
      testIgnore: specGlobs(DESKTOP_ONLY_SPECS),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      testIgnore: specGlobs(PHONE_ONLY_SPECS),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
});
