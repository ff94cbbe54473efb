import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceModule } from './browser-modules.ts';

/** Where the server's answers are made; letters stay Spanish, as does the documentation of the API; operators' terminals are English. */
const RESPONSE_MODULES =
  'functions/src/{areas,http,platform}/**/*.ts';
const EXCLUDED_MODULES =
  /\.test\.ts$|\.generated\.ts$|emails?\.ts$|\/http\/docs\/|\/(migrations|ledger|log|pdf|errors|testing)\/|\/(platform\/settings|storage-|sharp-|payphone-api|sri-|stripe-|deliver-mail|send-failure|mail-html|mail-text|nearby-drivers-store|two-factor-settings-store)|\/share\/|areas\/(invoices|dashboard)\/(certificate|certificate-facts|credit-note|invoice|invoice-xml|ride-pdf|service-invoice|sign-invoice|xml|statistics-response|figures\/.*)\.ts$/;

/** The server's modules that contain messages for callers. */
export async function serverModules(root: string): Promise<SourceModule[]> {
  const files = globSync(RESPONSE_MODULES, { cwd: root })
    .filter((name) => !EXCLUDED_MODULES.test(name))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, code: await readFile(path.join(root, file), 'utf8') })));
}
