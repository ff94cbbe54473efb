/**
 * `npm run deploy [-- --project <id>]`: deploys to a project without asking questions, by default to that of
 * .firebaserc (docs/operations.md).
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { runChildProcess, runDeployment } from './deploy/run-deployment.ts';

const Projects = z.object({ projects: z.object({ default: z.string() }) });

try {
  const { values } = parseArgs({ options: { project: { type: 'string' } } });
  const file = await readFile(path.resolve(import.meta.dirname, '../.firebaserc'), 'utf8');
  await runDeployment(values.project ?? Projects.parse(JSON.parse(file)).projects.default, {
    run: runChildProcess,
    log: (line) => {
      console.log(line);
    },
    sleep: (ms) => sleep(ms),
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
