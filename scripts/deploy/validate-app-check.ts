import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { productionServices } from '../../web/build/outside-services.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Settings of App Check, kept separately by pages and functions. */
interface AppCheckSettings {
  /** True if the pages are built with a site key. */
  readonly hasSiteKey: boolean;
  /** Settings files that make the API reject public calls without a token. */
  readonly enforcingFiles: readonly string[];
}

/** Lists contradictions between the settings, each of which would break the site. */
export const findAppCheckFaults = ({ hasSiteKey, enforcingFiles }: AppCheckSettings): string[] =>
  hasSiteKey
    ? []
    : enforcingFiles.map(
        (file) =>
          `${file} enforces App Check, but the pages have no VITE_APP_CHECK_SITE_KEY: every visitor would be rejected`,
      );

/** Lists deployed settings files with `APP_CHECK=enforce`. */
async function findEnforcingFiles(): Promise<string[]> {
  const folder = path.join(ROOT, 'functions');
  const names = (await readdir(folder)).filter((name) => /^\.env(\.|$)/.test(name) && !name.endsWith('.local'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, settings: parseEnv(await readFile(path.join(folder, name), 'utf8')) })),
  );
  return files.filter(({ settings }) => settings['APP_CHECK'] === 'enforce').map(({ name }) => `functions/${name}`);
}

/** Checks that pages and functions agree about App Check. */
export const validateAppCheck = async (): Promise<string[]> =>
  findAppCheckFaults({ hasSiteKey: productionServices().appCheck, enforcingFiles: await findEnforcingFiles() });
