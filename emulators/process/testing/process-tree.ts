/** A process with two children that ignore signals; prints the ids of all three (supervised-tree.ts). */
import { spawn } from 'node:child_process';

const DEAF = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send('ready')";

const children = [false, true].map((detached) =>
  spawn(process.execPath, ['-e', DEAF], { detached, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }),
);
await Promise.all(
  children.map(
    (child) =>
      new Promise((resolve) => {
        child.once('message', resolve);
      }),
  ),
);
// Slow to end, like firebase-tools, which stops its emulators first.
process.on('SIGTERM', () => setTimeout(() => process.exit(0), 3000));
process.stdout.write(`${JSON.stringify([process.pid, ...children.map(({ pid }) => pid)])}\n`);
