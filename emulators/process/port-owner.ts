import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { HOST, portOffset, type Ports, type Service } from '../ports.ts';

const run = promisify(execFile);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => {
      resolve(false);
    });
    server.listen({ port, host: HOST, exclusive: true }, () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}

/** Id of the process that listens on a port, where a tool is at hand that can tell. */
async function findPortOwner(port: number): Promise<string | null> {
  try {
    const { stdout } = await run('lsof', ['-t', `-iTCP:${port}`, '-sTCP:LISTEN', '-n', '-P']);
    return stdout.trim().split('\n')[0] ?? null;
  } catch {
    const listing = await run('ss', ['-Hltnp', `sport = :${port}`]).catch(() => ({ stdout: '' }));
    return /pid=(\d+)/.exec(listing.stdout)?.[1] ?? null;
  }
}

/** Throws a hint when any of these ports is taken, naming the first one and, if known, the process that has it. */
export async function assertPortsFree(ports: Ports, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    const port = ports[service];
    if (await isFree(port)) continue;
    const pid = await findPortOwner(port);
    const remedy =
      pid === null
        ? `Vea quién lo usa con «lsof -i :${port}»`
        : `Lo usa el proceso ${pid}: termínelo con «kill ${pid}»`;
    throw new Error(
      `El puerto ${port} (${service}) está ocupado. ${remedy}, o use otros puertos: «LLEVO_PORT_OFFSET=${portOffset() + 100} npm start».`,
    );
  }
}
