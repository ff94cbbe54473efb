/** A client of the API, with or without a bearer token. */
import { randomInt } from 'node:crypto';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { toHttpRequest } from '@llevo/contract/http-request';
import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { SITE_URL } from '../emulators/addresses.ts';

/** The default device of every client: the product e-mails users about sign-ins from new devices. */
export const TEST_DEVICE = 'device-of-the-tests';

/** A client address. Rate limits count per address, so by default every request has a new one. */
export const randomIpAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed JSON; undefined if the answer is not JSON. */
  readonly body: unknown;
}

export interface RequestOptions {
  readonly token?: string | null;
  /** Sent unchanged if a string, as JSON otherwise. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends one request to the API: `fetch`, or a function that calls the API in this process. */
type Fetch = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Through Hosting and the functions emulator. */
let carry: Fetch = fetch;

/** Replaces the transport of all later requests. */
export function sendRequestsThrough(other: Fetch): void {
  carry = other;
}

/** Sends one request and reads its whole answer. */
export async function sendRequest(
  method: string,
  path: string,
  { token, body, headers }: RequestOptions = {},
): Promise<Reply> {
  const response = await carry(`${SITE_URL}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'x-forwarded-for': randomIpAddress(),
      [DEVICE_HEADER]: TEST_DEVICE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Calls the API by the contract. */
export interface ApiClient {
  readonly token: string | null;
  /** The whole reply, whatever its status. */
  send<E extends Endpoint>(endpoint: E, input: SentInputOf<E>, headers?: RequestOptions['headers']): Promise<Reply>;
  /** The response's `data`, checked against the contract; throws on any error. */
  call<E extends Endpoint>(endpoint: E, input: SentInputOf<E>): Promise<OutputOf<E>>;
}

export function createApiClient(token: string | null): ApiClient {
  const sendAs: ApiClient['send'] = (endpoint, input, headers = {}) => {
    const { method, path, body } = toHttpRequest(endpoint, input);
    return sendRequest(method, path, { token, body, headers });
  };
  return {
    token,
    send: sendAs,
    async call(endpoint, input) {
      const reply = await sendAs(endpoint, input);
      if (reply.status !== 200) throw new Error(`${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.text}`);
      return dataOf(endpoint, reply);
    },
  };
}

/** The `data` of a successful reply, as the contract types it. */
export function dataOf<E extends Endpoint>(endpoint: E, { body }: Reply): OutputOf<E> {
  // TypeScript cannot follow a generic through zod's parse.
  return endpoint.output.parse((body as { data: unknown }).data) as OutputOf<E>;
}

export const anonymousClient = createApiClient(null);
