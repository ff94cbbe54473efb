import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { hasAppCheck } from '../../web/build/app-check-setting.ts';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The settings of App Check, which pages, functions and headers have each on their own. */
export interface AppCheckSettings {
  /** Whether the pages are built with a site key. */
  readonly hasSiteKey: boolean;
  /** Files of settings with which the API rejects public calls without a token. */
  readonly enforcingFiles: readonly string[];
  /** Whether firebase.json has the headers for such pages. */
  readonly hasHeaders: boolean;
}

/** Contradictions between them, each of which would break the site. */
export function findAppCheckFaults({ hasSiteKey, enforcingFiles, hasHeaders }: AppCheckSettings): string[] {
  return [
    ...(hasSiteKey ? [] : enforcingFiles).map(
      (file) =>
        `${file} enforces App Check, but the pages have no VITE_APP_CHECK_SITE_KEY: every visitor would be rejected`,
    ),
    ...(hasHeaders ? [] : ['firebase.json has other headers than these pages need: npm run headers']),
  ];
}

/** The files of settings that are deployed with the functions, by name, with `APP_CHECK=enforce`. */
async function findEnforcingFiles(): Promise<string[]> {
  const folder = path.join(ROOT, 'functions');
  const names = (await readdir(folder)).filter((name) => /^\.env(\.|$)/.test(name) && !name.endsWith('.local'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, settings: parseEnv(await readFile(path.join(folder, name), 'utf8')) })),
  );
  return files.filter(({ settings }) => settings['APP_CHECK'] === 'enforce').map(({ name }) => `functions/${name}`);
}

/** Whether pages, functions and headers agree about App Check. */
export async function validateAppCheck(): Promise<string[]> {
  const { hosting } = JSON.parse(await readFile(path.join(ROOT, 'firebase.json'), 'utf8')) as {
    hosting: { headers: unknown };
  };
  const hasSiteKey = hasAppCheck();
  return findAppCheckFaults({
    hasSiteKey,
    enforcingFiles: await findEnforcingFiles(),
    hasHeaders: isDeepStrictEqual(hosting.headers, hostingHeaders('production', { appCheck: hasSiteKey })),
  });
}
