/** HTTP server functions shared by the fakes. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults.ts';

export const HOST = '127.0.0.1';

/** Body of a request. Throws above `maxBytes`. */
export async function readBody(request: IncomingMessage, maxBytes = Infinity): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += (chunk as Buffer).length;
    if (size > maxBytes) throw new Error('The request is too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString();
}

/** JSON body of a request; an object without fields for none. */
export async function readJson(request: IncomingMessage, maxBytes?: number): Promise<unknown> {
  const text = await readBody(request, maxBytes);
  return text === '' ? {} : (JSON.parse(text) as unknown);
}

export function sendJson(response: ServerResponse, status: number, body: object | boolean): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

/** Listens on a port, or on a free one for 0. Resolves with the server's origin. */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

interface FaultyRequest {
  readonly fault: Fault | null;
  readonly response: ServerResponse;
  /** Responds with a server error. */
  readonly fail: (status: number) => void;
  /** Executes the request; returns a function that sends the response. */
  readonly execute: () => (() => void) | Promise<() => void>;
}

/** Executes a request and responds, modified by its fault if it has one. */
export async function answerUnderFault({ fault, response, fail, execute }: FaultyRequest): Promise<void> {
  if (fault?.kind === 'slow') await sleep(fault.delayMs);
  if (fault?.kind === 'refuse') {
    response.destroy();
    return;
  }
  if (fault?.kind === 'error') {
    fail(fault.status);
    return;
  }
  const send = await execute();
  if (fault?.kind === 'slow_answer') await sleep(fault.delayMs);
  if (fault?.kind === 'lose_answer') response.destroy();
  else if (fault?.kind === 'break') fail(500);
  else send();
}
