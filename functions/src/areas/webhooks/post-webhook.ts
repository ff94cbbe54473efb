import type { IncomingMessage } from 'node:http';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookError } from '@llevo/contract/entities/webhook';
import { hostOf } from './public-address.ts';
import { classifyConnectionError } from './connection-error.ts';
import type { WebhookAnswer, WebhookSender } from './ports.ts';
import type { ResolveHost } from './webhook-host.ts';
import { resolvePublicHost } from './webhook-host.ts';

/** Of a whole attempt; well below the lease on a delivery. */
const TIMEOUT_MS = 10_000;
/** How much of an answer is kept. */
const MAX_RESPONSE_BYTES = 1_024;

interface SenderOptions {
  /** Whether private addresses and plain HTTP are allowed. */
  readonly allowsPrivate: boolean;
  readonly resolve: ResolveHost;
  readonly timeoutMs?: number;
}

/** Sends webhooks over HTTPS: one connection each, to the address that was checked, without following redirects. */
export const webhookSender = ({ allowsPrivate, resolve, timeoutMs = TIMEOUT_MS }: SenderOptions): WebhookSender => ({
  post: async ({ url: text, headers, body }) => {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = new URL(text);
      const address = await beforeDeadline(resolvePublicHost(url, resolve, allowsPrivate), deadline);
      const { status, response } = await exchange(url, address, { headers, body, deadline });
      return { httpStatus: status, response, durationMs: elapsedMs(), error: errorOfStatus(status) };
    } catch (error) {
      const answer = { httpStatus: null, response: null, durationMs: elapsedMs() };
      return {
        ...answer,
        error: deadline.aborted ? 'timeout' : classifyConnectionError(error),
      } satisfies WebhookAnswer;
    }
  },
});

function errorOfStatus(status: number): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Name lookups cannot be aborted. */
function beforeDeadline<Result>(work: Promise<Result>, deadline: AbortSignal): Promise<Result> {
  const timeout = new Promise<never>((_resolve, reject) => {
    deadline.addEventListener('abort', () => {
      reject(new Error('timeout'));
    });
  });
  return Promise.race([work, timeout]);
}

interface Exchange {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
  readonly deadline: AbortSignal;
}

/** One request and the first bytes of its answer. */
function exchange(url: URL, address: string, { headers, body, deadline }: Exchange) {
  const host = hostOf(url);
  const isSecure = url.protocol === 'https:';
  return new Promise<{ status: number; response: string }>((resolve, reject) => {
    const request = (isSecure ? requestHttps : requestHttp)({
      host: address,
      port: url.port === '' ? (isSecure ? 443 : 80) : Number(url.port),
      // The certificate must be the host's, though the connection goes to its address.
      ...(isSecure && isIP(host) === 0 && { servername: host }),
      method: 'POST',
      path: `${url.pathname}${url.search}`,
      headers: { ...headers, Host: url.host, 'Content-Length': Buffer.byteLength(body) },
      agent: false,
      signal: deadline,
    });
    request.on('error', reject);
    request.on('response', (answer) => {
      // From here on the status is known, whatever becomes of the body.
      request.off('error', reject).on('error', () => undefined);
      void firstBytes(answer).then((response) => {
        resolve({ status: answer.statusCode ?? 0, response });
      });
    });
    request.end(body);
  });
}

/** The beginning of an answer as text. A body that breaks off or takes too long does not change the status. */
async function firstBytes(answer: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Uint8Array>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // What has arrived is kept.
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}
