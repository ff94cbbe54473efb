import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookError } from '@llevo/contract/entities/webhook';
import { checkedUrl, OutgoingUrlError } from '../../platform/outgoing/outgoing-url.ts';
import type { OutgoingUrl, OutgoingUse } from '../../platform/outgoing/outgoing-url.ts';
import { hostOf, isPublicAddress } from '../../platform/outgoing/public-address.ts';

/** The answer to an attempt. */
export interface WebhookAnswer {
  /** Null if the server did not answer. */
  readonly httpStatus: number | null;
  readonly durationMs: number;
  readonly response: string | null;
  /** Null if it counts as delivered. */
  readonly error: WebhookError | null;
}

export interface WebhookSender {
  /** Checks the address again and sends one request. Never rejects. */
  readonly post: (request: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string | Uint8Array;
  }) => Promise<WebhookAnswer>;
}

/** Limit of a whole attempt; well below the lease on a delivery. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are stored. */
const MAX_RESPONSE_BYTES = 1_024;

/** At least one address of a host belongs to a private network. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/** All addresses of a name. Rejects for an unknown name. */
type ResolveHost = (name: string) => Promise<readonly string[]>;

export const resolveHost: ResolveHost = async (name) => {
  const found = await lookup(name, { all: true });
  return found.map(({ address }) => address);
};

/**
 * The address to connect to. The caller connects to this address and does not resolve again, so that a name cannot point
 * elsewhere after the check. Throws `PrivateAddressError` unless every address of the host is public.
 */
async function resolvePublicHost(url: OutgoingUrl, resolve: ResolveHost, allowsPrivate: boolean): Promise<string> {
  const host = hostOf(new URL(url));
  const addresses = isIP(host) === 0 ? await resolve(host) : [host];
  if (!allowsPrivate && !addresses.every(isPublicAddress)) throw new PrivateAddressError(host);
  const [address] = addresses;
  if (address === undefined) throw new PrivateAddressError(host);
  return address;
}

const ERRORS_BY_CODE: Readonly<Record<string, WebhookError>> = {
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ENODATA: 'unknown_host',
  ECONNREFUSED: 'refused',
  ETIMEDOUT: 'timeout',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate',
  CERT_HAS_EXPIRED: 'certificate',
  CERT_NOT_YET_VALID: 'certificate',
  CERT_REVOKED: 'certificate',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate',
};

/** The error of a connection without an answer. */
function classifyConnectionError(error: unknown): WebhookError {
  if (error instanceof PrivateAddressError) return 'private_address';
  if (error instanceof OutgoingUrlError) return error.problem === 'private' ? 'private_address' : 'forbidden_address';
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return ERRORS_BY_CODE[code] ?? 'connection';
}

interface SenderOptions {
  /** Decides the allowed addresses. */
  readonly use: OutgoingUse;
  /** Whether private addresses and plain HTTP are allowed. */
  readonly allowsPrivate: boolean;
  readonly resolve: ResolveHost;
  readonly timeoutMs?: number;
}

/** Sends webhooks over HTTPS: one connection each, to the address that was checked, without following redirects. */
export const webhookSender = ({
  use,
  allowsPrivate,
  resolve,
  timeoutMs = TIMEOUT_MS,
}: SenderOptions): WebhookSender => ({
  post: async ({ url: text, headers, body }) => {
    const startedAt = performance.now();
    const deadline = AbortSignal.timeout(timeoutMs);
    const elapsedMs = () => Math.round(performance.now() - startedAt);
    try {
      const url = checkedUrl(text, { use, allowsPrivate });
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
      reject(new Error('The name lookup timed out'));
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
function exchange(outgoing: OutgoingUrl, address: string, { headers, body, deadline }: Exchange) {
  const url = new URL(outgoing);
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
      // The status is final now, even if the body fails.
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
    // Keep the part that has arrived.
  }
  return Buffer.concat(chunks).subarray(0, MAX_RESPONSE_BYTES).toString('utf8');
}
