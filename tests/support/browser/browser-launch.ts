import { existsSync } from 'node:fs';

/** Debian's Chromium, preferred to Playwright's, which not every machine can download. */
export const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** The same engine without windows: it paints only for screenshots, which halves the work of a journey. */
export const SYSTEM_HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** Without Chromium's background traffic, which disturbs measurements and logs errors. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For pages that live for seconds: code is not optimised, because compiling it costs more than it saves, and the heap grows
 * before it is collected, by one thread.
 */
const SHORT_LIVED = `--js-flags=${[
  '--no-turbofan',
  '--no-maglev',
  '--single-threaded-gc',
  '--min-semi-space-size=16',
  '--initial-heap-size=256',
].join(' ')}`;

/** Playwright's launch options with the first of these programs that is installed, otherwise with Playwright's own. */
const optionsFor = (programs: readonly string[], args: readonly string[] = []) => {
  const executablePath = programs.find((program) => existsSync(program));
  return { args: [...ARGS, ...args], ...(executablePath === undefined ? {} : { executablePath }) };
};

/** For measurements and pictures: the browser that people have. */
export const launchOptions = () => optionsFor([SYSTEM_CHROMIUM]);

/** For pages that are watched for minutes, without painting; with further arguments. */
export const watchLaunchOptions = (args: readonly string[] = []) =>
  optionsFor([SYSTEM_HEADLESS_SHELL, SYSTEM_CHROMIUM], args);

/** For journeys. */
export const journeyLaunchOptions = () => watchLaunchOptions([SHORT_LIVED]);
