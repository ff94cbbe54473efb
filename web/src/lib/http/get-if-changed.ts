import type { Endpoint, EndpointTarget, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { ErrorBody } from '@llevo/contract/errors';
import { toHttpRequest } from '@llevo/contract/http-request';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { translateResponse } from '../i18n/translate-response.ts';
import { syncServerTime } from '../time/server-time.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { appCheckHeader } from './app-check-header.ts';
import { GENERIC_MESSAGE } from './http-client.ts';

const TIMEOUT_MS = 20_000;
const NOT_MODIFIED = 304;

/** A response and the tag that the next request names. */
export interface TaggedResponse<Data> {
  readonly data: Data;
  readonly etag: string | null;
}

interface ReadOptions {
  /** Of the last response; null for none. */
  readonly etag: string | null;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/**
 * Reads a public endpoint with an `ETag`, without the back-office session's token. Null where nothing changed since the response
 * with that tag. Throws ApiError on an error status, NetworkError when nothing answered.
 */
export async function getIfChanged<E extends Endpoint = never>(
  target: EndpointTarget<E>,
  input: SentInputOf<E>,
  { etag, signal, headers }: ReadOptions,
): Promise<TaggedResponse<OutputOf<E>> | null> {
  const response = await send(toHttpRequest<E>(target, input).path, { etag, signal, headers });
  syncServerTime(response.headers.get('date'));
  if (response.status === NOT_MODIFIED) return null;
  const answer = await translateResponse(await response.json().catch(() => undefined));
  if (!response.ok) throw new ApiError(response.status, answer as ErrorBody | undefined, { fallback: GENERIC_MESSAGE });
  if (answer === undefined) throw new TypeError(`${target.path} answered without JSON`);
  return { data: (answer as { data: OutputOf<E> }).data, etag: response.headers.get('etag') };
}

async function send(path: string, { etag, signal, headers }: ReadOptions): Promise<Response> {
  const appCheck = APP_CHECK_SITE_KEY === '' ? {} : await appCheckHeader();
  try {
    return await fetch(path, {
      method: 'GET',
      // The browser would answer a named tag from its own cache, as a 200.
      cache: 'no-store',
      headers: { accept: 'application/json', ...appCheck, ...(etag !== null && { 'if-none-match': etag }), ...headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkError(cause);
  }
}
