import { execFile } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { portOwnerCommands, processLabel } from './platform.mjs';
import { HOST, type Ports, type Service, ports, usableOffsets } from './ports.ts';

const run = promisify(execFile);
const CONNECT_TIMEOUT_MS = 1000;

/** A stack's port on which another process listens. */
interface TakenPort {
  port: number;
  service: Service;
}

/** True if a process listens on the port. Binding is not enough: macOS allows a second listener beside AirPlay. */
function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: HOST, timeout: CONNECT_TIMEOUT_MS });
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => {
      settle(true);
    });
    socket.once('timeout', () => {
      settle(true);
    });
    socket.once('error', () => {
      settle(false);
    });
  });
}

function canListen(port: number): Promise<boolean> {
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

export const isPortFree = async (port: number): Promise<boolean> => (await canListen(port)) && !(await accepts(port));

/** First taken port among those of the services, or null. */
async function findTakenPort(ports: Ports, services: readonly Service[]): Promise<TakenPort | null> {
  for (const service of services) {
    const port = ports[service];
    if (!(await isPortFree(port))) return { port, service };
  }
  return null;
}

interface PortOwner {
  id: number;
  name: string;
}

/** Parses the output of a `portOwnerCommands` command; null if it names no process. */
export function parsePortOwner(program: 'lsof' | 'ss', output: string): PortOwner | null {
  const match =
    program === 'ss' ? /\(\("(?<name>[^"]+)",pid=(?<id>\d+)/.exec(output) : /^p(?<id>\d+)\nc(?<name>.+)$/m.exec(output);
  const { id, name } = match?.groups ?? {};
  return id === undefined || name === undefined ? null : { id: Number(id), name };
}

/** Process that listens on the port; null if no tool can identify it. */
async function findPortOwner(port: number): Promise<PortOwner | null> {
  for (const { program, args } of portOwnerCommands(process.platform, port)) {
    const { stdout } = await run(program, args).catch(() => ({ stdout: '' }));
    const owner = parsePortOwner(program, stdout);
    if (owner !== null) return owner;
  }
  return null;
}

/** "Port 5000 (hosting) is taken by AirPlay Receiver (process 123)", without the owner if it is unknown. */
async function describeTakenPort({ port, service }: TakenPort): Promise<string> {
  const owner = await findPortOwner(port);
  const by = owner === null ? '' : ` by ${processLabel(process.platform, owner.name)} (process ${owner.id})`;
  return `Port ${port} (${service}) is taken${by}`;
}

/** Throws one line about the first taken port and, if known, its process. */
export async function assertPortsFree(ports: Ports, services: readonly Service[]): Promise<void> {
  const taken = await findTakenPort(ports, services);
  if (taken === null) return;
  throw new Error(`${await describeTakenPort(taken)}: end that process, or choose other ports with LLEVO_PORT_OFFSET.`);
}

interface FreeOffset {
  offset: number;
  /** Taken port that ruled out the first offset; null if the first offset is free. */
  taken: TakenPort | null;
}

/** First offset from `first` on at which all ports of the services are free. Throws if every offset is taken. */
export async function findFreeOffset(services: readonly Service[], first: number): Promise<FreeOffset> {
  let reason: TakenPort | null = null;
  for (const offset of usableOffsets(first)) {
    const taken = await findTakenPort(ports(offset), services);
    if (taken === null) return { offset, taken: reason };
    reason ??= taken;
  }
  throw new Error('Every port offset of this machine has a taken port.');
}

/** One line that explains why a stack uses other ports, and which. */
export async function describeMove(taken: TakenPort, offset: number): Promise<string> {
  return `${await describeTakenPort(taken)}: Llevo uses the next free ports (LLEVO_PORT_OFFSET=${offset}, the site on ${ports(offset).hosting}).`;
}
