/** What the fakes' servers have in common. */
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './faults.ts';

export const HOST = '127.0.0.1';

/** A request's body; throws for one of more than `maxBytes`. */
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

/** Listens on a port, 0 for a free one; the server's origin. */
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
  /** Answers with a fault of the server. */
  readonly fail: (status: number) => void;
  /** Executes the request; the function that it returns sends the answer. */
  readonly execute: () => () => void;
}

/** Executes and answers a request as its fault, if any, lets it. */
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
  const send = execute();
  if (fault?.kind === 'slow_answer') await sleep(fault.delayMs);
  if (fault?.kind === 'lose_answer') response.destroy();
  else if (fault?.kind === 'break') fail(500);
  else send();
}
