import type { Endpoint, EndpointTarget, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import type { ErrorBody } from '@llevo/contract/errors';
import { toHttpRequest } from '@llevo/contract/http-request';
import type { Page } from '@llevo/contract/paging';
import { APP_CHECK_SITE_KEY } from '../env.ts';
import { translateResponse } from '../i18n/translate-response.ts';
import { isTokenExpired } from '../session/id-token.ts';
import { readSession } from '../session/session.ts';
import { saveTwoFactorSetupState } from '../session/two-factor-setup.ts';
import { syncServerTime } from '../time/server-time.ts';
import { ApiError, NetworkError } from './api-error.ts';
import { appCheckHeader } from '../firebase/app-check-header.ts';
import { deviceHeader } from './device-header.ts';
import { provePresenceFor } from './presence.ts';
import { toRequestBody } from './request-body.ts';

/** SPEC §8's message for unspecified errors. */
export const GENERIC_MESSAGE = 'There was a glitch in the matrix – please try again';
const DEFAULT_TIMEOUT_MS = 20_000;
const NOT_MODIFIED = 304;

export interface CallOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Calls with the same key count once. */
  readonly idempotencyKey?: string;
  /** The bearer token; by default the session's, none for null. */
  readonly token?: string | null;
  /** The longest wait for a response; twenty seconds by default. */
  readonly timeoutMs?: number;
  /** Lets the request outlive its page; for bodies below 64 KiB. */
  readonly keepalive?: boolean;
}

/** A whole response: data, the server's message if any, and the page of a list. */
export interface CallResponse<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly page: Page | undefined;
}

/** A response and its tag, for the next request of the same. */
export interface TaggedResponse<Data> {
  readonly data: Data;
  readonly etag: string | null;
}

/** Asks for the message and the page besides the data. */
interface FullReply {
  readonly returns: 'response';
}

/** Asks for changes since the response with this tag; null for the first request. */
export interface ChangesSince {
  readonly etag: string | null;
}

/**
 * Calls an endpoint and returns the response's `data`. Throws ApiError on an error status, NetworkError without a
 * response, AbortError when the user declines to prove their presence.
 *
 * An endpoint of the contract parses the response with its schema (ZodError when it does not match) and renews an
 * expired token first. Public pages pass method and path instead, which the compiler checks against the type argument:
 * they load neither zod nor Firebase, their response is not parsed, and an expired token is left out.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: CallOptions & FullReply,
): Promise<CallResponse<OutputOf<E>>>;
export function call<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options?: CallOptions,
): Promise<OutputOf<E>>;
/** With `etag`, the response and its tag; null when nothing changed. */
export function call<Named extends Endpoint = never>(
  target: EndpointTarget<Named>,
  input: SentInputOf<Named>,
  options: CallOptions & ChangesSince,
): Promise<TaggedResponse<OutputOf<Named>> | null>;
export function call<Named extends Endpoint = never>(
  target: EndpointTarget<Named>,
  input: SentInputOf<Named>,
  options?: CallOptions,
): Promise<OutputOf<Named>>;
export async function call(
  endpoint: Endpoint | EndpointTarget<Endpoint>,
  input: Readonly<Record<string, unknown>>,
  { returns, ...options }: CallOptions & Partial<FullReply & ChangesSince> = {},
): Promise<unknown> {
  const schemas = 'output' in endpoint ? endpoint : null;
  const request: ApiRequest = { ...toHttpRequest(endpoint, input), ...options, renewsToken: schemas !== null };
  const response = await sendWithPresence(request);
  if (response === null) return null;
  const { answer } = response;
  // A proxy answered, not the API.
  if (schemas === null && answer === undefined) throw new TypeError(`${endpoint.path} answered without JSON`);
  const data = schemas === null ? answer?.data : schemas.output.parse(answer?.data);
  if (options.etag !== undefined) return { data, etag: response.etag };
  if (returns === undefined) return data;
  const message = typeof answer?.message === 'string' ? answer.message : undefined;
  return { data, message, page: schemas?.paged === true ? readPage(answer?.page) : undefined };
}

interface ApiRequest extends CallOptions, Partial<ChangesSince> {
  readonly method: string;
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Whether an expired token is renewed, which loads Firebase. */
  readonly renewsToken: boolean;
}

/** A success. `answer` is undefined when the body is not JSON. */
interface Success {
  readonly answer: { readonly data?: unknown; readonly message?: unknown; readonly page?: unknown } | null | undefined;
  readonly etag: string | null;
}

/** Sends a request, and again once the user has proved their presence where the server requires it. */
async function sendWithPresence(request: ApiRequest): Promise<Success | null> {
  try {
    return await readSuccess(await sendWithFreshToken(request));
  } catch (failure) {
    if (!(await provePresenceFor(failure))) throw failure;
    return readSuccess(await sendWithFreshToken(request));
  }
}

/** Sends a request, and once more where the session's token turns out to have expired. */
async function sendWithFreshToken(request: ApiRequest): Promise<Response> {
  if (needsRenewal(request)) await renewToken();
  const token = tokenFor(request);
  const response = await fetchResponse(request, token);
  if (response.status !== 401) return response;
  // The response has set the server's time: a wrong device clock may have misjudged the token's expiry.
  if (needsRenewal(request)) await renewToken();
  const corrected = tokenFor(request);
  return corrected === undefined || corrected === token ? response : fetchResponse(request, corrected);
}

/** The token to send; none instead of an expired one, which the server rejects. */
function tokenFor({ token }: ApiRequest): string | undefined {
  if (token !== undefined) return token ?? undefined;
  const stored = readSession()?.token;
  return stored === undefined || isTokenExpired(stored) ? undefined : stored;
}

/** Whether the session's token has expired, for example during sleep, and this call renews it. */
function needsRenewal({ token, renewsToken }: ApiRequest): boolean {
  const session = readSession();
  return renewsToken && token === undefined && session !== null && isTokenExpired(session.token);
}

async function renewToken(): Promise<void> {
  const firebase = await import('../firebase/firebase-session.ts');
  await firebase.renewToken();
}

/** One attempt of a request. Throws NetworkError without a response. */
async function fetchResponse(request: ApiRequest, token: string | undefined): Promise<Response> {
  const { method, path, body, headers, idempotencyKey, etag, signal, keepalive } = request;
  // Loads Firebase, which light pages otherwise do not need.
  const appCheck = APP_CHECK_SITE_KEY === '' ? {} : await appCheckHeader();
  const timeout = AbortSignal.timeout(request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const sent = body === undefined ? undefined : toRequestBody(body);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        // The browser sets the multipart type with its boundary.
        ...(typeof sent === 'string' && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(typeof etag === 'string' && { 'if-none-match': etag }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
        ...appCheck,
        ...deviceHeader(method, path),
        ...headers,
      },
      ...(sent !== undefined && { body: sent }),
      // The browser would answer a request with a tag from its own cache, as a 200.
      ...(etag !== undefined && { cache: 'no-store' }),
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

/** The parsed JSON of a success, null for "not modified". Throws ApiError on an error status. */
async function readSuccess(response: Response): Promise<Success | null> {
  if (response.status === NOT_MODIFIED) return null;
  // A proxy or the framework may answer with something other than JSON.
  const answer = await translateResponse(await response.json().catch(() => undefined));
  if (response.ok) return { answer: answer as Success['answer'], etag: response.headers.get('etag') };
  const body = isErrorBody(answer) ? answer : undefined;
  // Required since this session began: the guard opens the setup.
  if (body?.code === 'two_factor_required') saveTwoFactorSetupState(true);
  throw new ApiError(response.status, body, { fallback: GENERIC_MESSAGE, retryAfterMs: retryAfterMs(response) });
}

const isErrorBody = (value: unknown): value is ErrorBody =>
  typeof value === 'object' &&
  value !== null &&
  'message' in value &&
  typeof value.message === 'string' &&
  'code' in value;

/** `Retry-After` in whole seconds, the only form the API sends. */
function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

/** Checked by hand: the contract's schema would bring zod to the public pages. */
function readPage(page: unknown): Page {
  const isPage = typeof page === 'object' && page !== null && 'total' in page && 'next_cursor' in page;
  if (!isPage) throw new TypeError('The list came without its page');
  return page as Page;
}
