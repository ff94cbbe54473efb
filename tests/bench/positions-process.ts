/**
 * The function `positions` as one process that serves requests at the same time, like its only instance in production: the
 * functions emulator gives each concurrent request a process of its own. Needs an IPC channel: sends its port, then its
 * use since the last report for each message. Ends with its parent.
 */
import '../support/emulators/functions-environment.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onWrites } from '../support/firestore/count-writes.ts';

const { positions } = await import('../../functions/src/processes/positions.ts');

/** Work of the process. */
export interface PositionsUse {
  /** Documents written, by collection. */
  readonly written: Readonly<Record<string, number>>;
  /** Processor time in milliseconds. */
  readonly cpuMs: number;
}

let written: Record<string, number> = {};
let cpu = process.cpuUsage();
onWrites((path) => {
  const collection = path.split('/').at(-2) ?? '';
  written[collection] = (written[collection] ?? 0) + 1;
});

const server = createServer((request, response) => {
  void positions(request, response);
});
server.listen(0, '127.0.0.1', () => {
  process.send?.((server.address() as AddressInfo).port);
});
process.on('message', () => {
  const { user, system } = process.cpuUsage(cpu);
  process.send?.({ written, cpuMs: (user + system) / 1000 } satisfies PositionsUse);
  written = {};
  cpu = process.cpuUsage();
});
process.on('disconnect', () => {
  process.exit(0);
});
