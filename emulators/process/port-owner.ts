import { execFile } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { promisify } from 'node:util';
import { portOwnerCommands, processLabel } from '../platform.mjs';
import { HOST, type Ports, type Service } from '../ports.ts';

const run = promisify(execFile);
const CONNECT_TIMEOUT_MS = 1000;

/** A port of a stack that another process listens on. */
export interface TakenPort {
  port: number;
  service: Service;
}

/** Whether something listens. macOS lets a second process listen on a port that AirPlay has, so binding proves nothing. */
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

/** The first of the services whose port is taken, or null. */
export async function findTakenPort(ports: Ports, services: readonly Service[]): Promise<TakenPort | null> {
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

/** The owner in what a command of `portOwnerCommands` printed, or null. */
export function parsePortOwner(program: 'lsof' | 'ss', output: string): PortOwner | null {
  const match =
    program === 'ss' ? /\(\("(?<name>[^"]+)",pid=(?<id>\d+)/.exec(output) : /^p(?<id>\d+)\nc(?<name>.+)$/m.exec(output);
  const { id, name } = match?.groups ?? {};
  return id === undefined || name === undefined ? null : { id: Number(id), name };
}

/** The process that listens on a port, where a tool is at hand that can tell. */
async function findPortOwner(port: number): Promise<PortOwner | null> {
  for (const { program, args } of portOwnerCommands(process.platform, port)) {
    const { stdout } = await run(program, args).catch(() => ({ stdout: '' }));
    const owner = parsePortOwner(program, stdout);
    if (owner !== null) return owner;
  }
  return null;
}

/** "Port 5000 (hosting) is taken by AirPlay Receiver (process 123)", as far as that is known. */
export async function describeTakenPort({ port, service }: TakenPort): Promise<string> {
  const owner = await findPortOwner(port);
  const by = owner === null ? '' : ` by ${processLabel(process.platform, owner.name)} (process ${owner.id})`;
  return `Port ${port} (${service}) is taken${by}`;
}

/** Throws one line when any of these ports is taken, naming the first one and, if known, the process that has it. */
export async function assertPortsFree(ports: Ports, services: readonly Service[]): Promise<void> {
  const taken = await findTakenPort(ports, services);
  if (taken === null) return;
  throw new Error(`${await describeTakenPort(taken)}: end that process, or choose other ports with LLEVO_PORT_OFFSET.`);
}
