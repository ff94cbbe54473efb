import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { SYSTEM_CHROMIUM } from '../browser/browser-launch.ts';
import { run } from './command.ts';

const isThere = () => existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath());
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Makes sure that the journeys have a browser; answers what to do when none could be had, null when all is well. */
export async function ensureChromium(): Promise<string | null> {
  if (isThere()) return null;
  process.stdout.write('Chromium is missing: installing it.\n');
  if (isDebianRoot()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run({ program: 'apt-get', args: ['update', '-qq'], env, timeLimitMinutes: 3 });
    const args = ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'];
    await run({ program: 'apt-get', args, env, timeLimitMinutes: 5 });
    if (isThere()) return null;
  }
  await run({ program: 'playwright', args: ['install', 'chromium'], timeLimitMinutes: 5 });
  if (isThere()) return null;
  return 'Chromium is missing: install it (Debian: apt-get install chromium) or run npx playwright install chromium.';
}
