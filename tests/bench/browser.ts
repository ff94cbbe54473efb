import { chromium } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { LAUNCH_OPTIONS } from '../support/browser/browser-launch.ts';

/** A headless browser, the same as the journeys'. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(LAUNCH_OPTIONS);
