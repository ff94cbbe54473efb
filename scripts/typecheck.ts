/**
 * Checks each side with its own libraries: the contract without any, functions with Node's, web with the browser's, its
 * worker with a worker's. TypeScript 7 checks in a fifth of the time; the boundaries' parser still needs TypeScript 6 beside it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const COMPILER = path.resolve(import.meta.dirname, '../node_modules/typescript-native/bin/tsc');

const projects = ['functions/contract', 'functions', 'web', 'web/src/service-worker', '.'];
const failed = projects.filter(
  (project) =>
    spawnSync(process.execPath, [COMPILER, '--project', project, '--pretty', 'false'], { stdio: 'inherit' }).status !==
    0,
);
process.exitCode = failed.length === 0 ? 0 : 1;
