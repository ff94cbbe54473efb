import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { hasAppCheck } from '../../web/build/app-check-setting.ts';
import { hostingHeaders } from '../../web/build/hosting-headers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Settings of App Check, kept separately by pages, functions and headers. */
interface AppCheckSettings {
  /** True if the pages are built with a site key. */
  readonly hasSiteKey: boolean;
  /** Settings files that make the API reject public calls without a token. */
  readonly enforcingFiles: readonly string[];
  /** True if firebase.json has the headers for such pages. */
  readonly hasHeaders: boolean;
}

/** Lists contradictions between the settings, each of which would break the site. */
export function findAppCheckFaults({ hasSiteKey, enforcingFiles, hasHeaders }: AppCheckSettings): string[] {
  return [
    ...(hasSiteKey ? [] : enforcingFiles).map(
      (file) =>
        `${file} enforces App Check, but the pages have no VITE_APP_CHECK_SITE_KEY: every visitor would be rejected`,
    ),
    ...(hasHeaders ? [] : ['firebase.json lacks the headers of these pages: npm run headers']),
  ];
}

/** Lists deployed settings files with `APP_CHECK=enforce`. */
async function findEnforcingFiles(): Promise<string[]> {
  const folder = path.join(ROOT, 'functions');
  const names = (await readdir(folder)).filter((name) => /^\.env(\.|$)/.test(name) && !name.endsWith('.local'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, settings: parseEnv(await readFile(path.join(folder, name), 'utf8')) })),
  );
  return files.filter(({ settings }) => settings['APP_CHECK'] === 'enforce').map(({ name }) => `functions/${name}`);
}

/** Checks that pages, functions and headers agree about App Check. */
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
