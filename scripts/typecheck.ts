/**
 * Checks each part with its libraries: none for the contract, Node's for functions, the browser's for the web, a worker's
 * for its service worker. TypeScript 7 is five times as fast; dependency-cruiser still needs TypeScript 6.
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
