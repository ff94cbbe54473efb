import type { Endpoint, EndpointTarget, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { ErrorBody } from '@llevo/contract/errors';
import { toHttpRequest } from '@llevo/contract/http-request';
import { syncServerTime } from '../time/server-time.ts';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { appCheckHeader } from './app-check-header.ts';
import { deviceHeader } from './device-header.ts';
import { provePresenceFor } from './presence.ts';
import { translateResponse } from '../i18n/translate-response.ts';
import { readSession } from '../session/session.ts';
import { saveTwoFactorSetupState } from '../session/two-factor-setup.ts';
import { isTokenExpired } from '../session/id-token.ts';

/** SPEC §8's message for unspecified errors. */
export const GENERIC_MESSAGE = 'There was a glitch in the matrix – please try again';
const DEFAULT_TIMEOUT_MS = 20_000;

export interface SendOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long a response may take; twenty seconds by default. */
  readonly timeoutMs?: number;
  /** Lets the request outlive its page; for bodies below 64 KiB. */
  readonly keepalive?: boolean;
}

interface RequestOptions extends SendOptions {
  readonly method: string;
  readonly path: string;
  /** Sent as JSON, a FormData as multipart. */
  readonly body?: unknown;
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value;

/**
 * Sends one request with the session's bearer token and returns the parsed JSON of a success. Loads no schema, so that
 * public pages stay light. A call that needs a proof of presence waits for the user, and is repeated with it. Throws
 * ApiError on an error status, NetworkError when nothing answered, AbortError when the user declines.
 */
export async function sendRequest(request: RequestOptions): Promise<unknown> {
  try {
    return await sendWithFreshToken(request);
  } catch (failure) {
    if (!(await provePresenceFor(failure))) throw failure;
    return sendWithFreshToken(request);
  }
}

/** Sends a request, and again where the session's token turns out to have expired. */
async function sendWithFreshToken(request: RequestOptions): Promise<unknown> {
  const token = usableToken();
  let response = await fetchResponse(request, token);
  // The response told the time: the token's expiry was misjudged by a wrong device clock.
  const corrected = usableToken();
  if (response.status === 401 && corrected !== undefined && corrected !== token) {
    response = await fetchResponse(request, corrected);
  }
  // A proxy or the framework may answer with something other than JSON.
  const answer = await translateResponse(await response.json().catch(() => undefined));
  if (!response.ok) {
    const body = isErrorBody(answer) ? answer : undefined;
    // Required since this session began: whatever was asked for, the guard goes there.
    if (body?.code === 'two_factor_required') saveTwoFactorSetupState(true);
    throw new ApiError(response.status, body, {
      fallback: GENERIC_MESSAGE,
      retryAfterMs: retryAfterMs(response),
    });
  }
  return answer;
}

/** One attempt of a request. Throws NetworkError when nothing answered. */
async function fetchResponse(
  { method, path, body, headers, signal, timeoutMs = DEFAULT_TIMEOUT_MS, keepalive }: RequestOptions,
  token: string | undefined,
): Promise<Response> {
  // Loads Firebase, which light pages otherwise do not need.
  const appCheck = APP_CHECK_SITE_KEY === '' ? {} : await appCheckHeader();
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        // The browser sets the multipart type with its boundary.
        ...(body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...appCheck,
        ...deviceHeader(method, path),
        ...headers,
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(keepalive === true && { keepalive }),
    });
    syncServerTime(response.headers.get('date'));
    return response;
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    throw new NetworkError(cause);
  }
}

/**
 * Calls an endpoint whose schemas the page does not load: `target` is checked by the compiler, and `data` is returned as
 * the contract declares it, unparsed. Throws ApiError, NetworkError, or TypeError when the answer is not JSON.
 */
export async function sendEndpoint<E extends Endpoint = never>(
  target: EndpointTarget<E>,
  input: SentInputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  const answer = (await sendRequest({ ...toHttpRequest<E>(target, input), ...options })) as
    | { readonly data: OutputOf<E> }
    | undefined;
  if (answer === undefined) throw new TypeError(`${target.path} answered without JSON`);
  return answer.data;
}

/** The server rejects an expired token; `api()` renews it first, public pages send none. */
function usableToken(): string | undefined {
  const token = readSession()?.token;
  return token === undefined || isTokenExpired(token) ? undefined : token;
}

/** `Retry-After` in whole seconds, the only form the API sends. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
