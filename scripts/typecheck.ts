/** Checks each side with its own libraries: the contract without any, functions with Node's, web with the browser's, its worker with a worker's. */
import { spawnSync } from 'node:child_process';

const projects = ['functions/contract', 'functions', 'web', 'web/src/service-worker', '.'];
const failed = projects.filter(
  (project) => spawnSync('tsc', ['--project', project, '--pretty', 'false'], { stdio: 'inherit' }).status !== 0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
