import path from 'node:path';
import { ensureWebBuild } from '../../emulators/ensure-web-build.ts';
import { buildFunctions } from '../../functions/build.ts';

/** Builds what is uploaded, as the deployment does before anything else. Throws with the tools' own messages. */
export async function buildAll(): Promise<readonly string[]> {
  await buildFunctions();
  await ensureWebBuild(path.resolve(import.meta.dirname, '../..'), {}, new AbortController().signal);
  return [];
}
