/** A receiver of webhooks on this machine, which verifies signatures as documented in docs/webhooks.md. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebhookEvent } from '@llevo/contract/entities/webhook-event';

export interface ReceivedWebhook {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly event: WebhookEvent;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Statuses of the next answers; 200 after the last. */
  readonly answers: number[];
  readonly stop: () => Promise<void>;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body, event: JSON.parse(body) as WebhookEvent });
      const status = answers.shift() ?? 200;
      response.writeHead(status, { location: '/elsewhere' }).end(status === 200 ? 'gracias' : 'ahora no');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port.toString()}/llevo`,
    received,
    answers,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Number of a header's signatures made with a secret. */
export function countSignatures({ headers, body }: ReceivedWebhook, secret: string): number {
  const [time = '', ...signatures] = String(headers['llevo-signature']).split(',');
  const expected = createHmac('sha256', secret)
    .update(`${time.replace('t=', '')}.${body}`)
    .digest();
  return signatures.filter((signature) => {
    const given = Buffer.from(signature.replace('v1=', ''), 'hex');
    return given.length === expected.length && timingSafeEqual(given, expected);
  }).length;
}
