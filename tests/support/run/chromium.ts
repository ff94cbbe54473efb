import { existsSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { launchOptions, SYSTEM_CHROMIUM, SYSTEM_HEADLESS_SHELL } from '../browser/browser-launch.ts';
import { run } from './command.ts';

const isInstalled = () => existsSync(SYSTEM_CHROMIUM) || existsSync(chromium.executablePath());
const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installPackage(name: string): Promise<void> {
  process.stdout.write(`Installing ${name}.\n`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ program: 'apt-get', args: ['update', '-qq'], env, timeLimitMinutes: 3 });
  const args = ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-dejavu-core'];
  await run({ program: 'apt-get', args, env, timeLimitMinutes: 5 });
}

/** Installs Chromium if it is missing. Resolves with instructions for the user if that fails, otherwise with null. */
async function ensureChromium(): Promise<string | null> {
  if (isInstalled()) return null;
  if (isDebianRoot()) await installPackage('chromium');
  if (isInstalled()) return null;
  await run({ program: 'playwright', args: ['install', 'chromium'], timeLimitMinutes: 5 });
  if (isInstalled()) return null;
  return 'Chromium is missing: install it (Debian: apt-get install chromium) or run npx playwright install chromium.';
}

/** Installs the headless shell for journeys, which fall back to Chromium. */
export async function ensureJourneyBrowser(): Promise<string | null> {
  if (!existsSync(SYSTEM_HEADLESS_SHELL) && isDebianRoot()) await installPackage('chromium-headless-shell');
  return existsSync(SYSTEM_HEADLESS_SHELL) ? null : ensureChromium();
}

/** Launches a headless browser with the journeys' options and further arguments; throws if Chromium cannot be installed. */
export async function launchBrowser(extraArgs: readonly string[] = []): Promise<Browser> {
  const missing = await ensureChromium();
  if (missing !== null) throw new Error(missing);
  const { args, ...options } = launchOptions();
  return chromium.launch({ ...options, args: [...args, ...extraArgs] });
}
