import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SourceModule } from './browser-modules.ts';

/** Where the server's answers are made; letters stay Spanish, as does the documentation of the API; operators' terminals are English. */
const RESPONSE_MODULES =
  'functions/src/{adapters,bookings,closing,features,http,passwords,deletion,trips,uploads}/**/*.ts';
const EXCLUDED_MODULES =
  /\.test\.ts$|\.generated\.ts$|emails?\.ts$|\/http\/docs\/|\/adapters\/migrations\/|\/adapters\/[a-z-]+\/(.*\/)?(settings|cloud-log|storage-|sharp-|payphone-|sri-|stripe-|deliver-mail|send-failure|firestore-(failure|two|nearby))|\/share\/|redact\.ts$/;

/** The server's modules that contain messages for callers. */
export async function serverModules(root: string): Promise<SourceModule[]> {
  const files = globSync(RESPONSE_MODULES, { cwd: root })
    .filter((name) => !EXCLUDED_MODULES.test(name))
    .sort();
  return Promise.all(files.map(async (file) => ({ file, code: await readFile(path.join(root, file), 'utf8') })));
}
