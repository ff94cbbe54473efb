/**
 * The API in this process, over the emulators under test: for many concurrent requests, each of which would cost the
 * functions emulator a separate process, and for fakes that fail on purpose.
 */
import '../emulators/functions-environment.ts';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { toHttpRequest } from '@llevo/contract/http-request';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { Deps } from '../../../functions/src/platform/deps.ts';
import { firebaseDeps } from '../../../functions/src/firebase-deps.ts';
import { firestore } from '../../../functions/src/platform/firestore/firebase.ts';
import { buildApp } from '../../../functions/src/app.ts';
import { SITE_URL } from '../emulators/addresses.ts';
import '../emulators/admin.ts';
import { testPasswordHasher } from '../emulators/test-password-hasher.ts';
import { randomIpAddress, TEST_DEVICE } from './api-client.ts';
import type { RequestOptions } from './api-client.ts';

// The product configures the client that it shares with the tests; that is possible only before its first use.
firestore();

const deps = firebaseDeps(testPasswordHasher);

/** The deployed dependencies, with the hasher of tests; the log reports errors only, and no task is scheduled. */
export const realDeps: Deps = {
  ...deps,
  log: { ...deps.log, info: () => undefined },
  tasks: { schedule: () => Promise.resolve(true) },
};

/** The same without a log, for many requests that fail on purpose. */
export const silentDeps: Deps = { ...realDeps, log: { info: () => undefined, error: () => undefined } };

/** Limits without the shared counters: for tests that make more calls than one caller may. */
export const unlimited: Deps['limits'] = {
  ...silentDeps.limits,
  shared: { count: () => Promise.resolve({ isAllowed: true }) },
};

export interface InProcessReply {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly message?: string;
    readonly code?: string;
    readonly inputError?: string;
    readonly proof?: string;
    readonly current?: unknown;
  };
}

/** A reply with its raw body and headers. */
export interface RawReply extends InProcessReply {
  readonly headers: Headers;
  readonly text: string;
}

interface CallOptions {
  readonly token?: string | null | undefined;
  readonly address?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

function createCaller(deps: Deps) {
  const send = createRawCaller(deps);
  return async <E extends Endpoint>(endpoint: E, input: SentInputOf<E>, from: CallOptions = {}): Promise<RawReply> => {
    const { method, path, body } = toHttpRequest(endpoint, input);
    const headers = { 'x-forwarded-for': from.address ?? randomIpAddress(), ...from.headers };
    const reply = await send(method, path, { token: from.token ?? null, body, headers });
    return { ...reply, body: JSON.parse(reply.text) as InProcessReply['body'] };
  };
}

/** Any request to the API over some dependencies, as `sendRequest` sends it through the network. */
export function createRawCaller(deps: Deps) {
  const app = buildApp(deps);
  return async (method: string, path: string, { token, body, headers }: RequestOptions) => {
    const response = await app.request(`${SITE_URL}${path}`, {
      method,
      headers: {
        'x-forwarded-for': randomIpAddress(),
        [DEVICE_HEADER]: TEST_DEVICE,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

/** Replaces methods of the store of some dependencies; stores of other dependencies keep theirs. */
export function replace<Store extends object>(store: Store, methods: Partial<Store>): void {
  Object.assign(store, methods);
}

/** An API over the emulators, with some dependencies replaced, and methods of stores by `prepare`. */
export function createInProcessApi(replaced?: Partial<Deps>, prepare: (deps: Deps) => void = () => undefined) {
  // Callers without replacements share the deployed dependencies, and so the caches of stores.
  const deps = replaced === undefined ? silentDeps : { ...silentDeps, ...replaced };
  prepare(deps);
  const call = createCaller(deps);
  return async <E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    from?: CallOptions,
  ): Promise<InProcessReply> => {
    const { status, body } = await call(endpoint, input, from);
    return { status, body };
  };
}

/** The API over some dependencies, called with a bearer token. */
export function createTokenCaller(deps: Deps = realDeps) {
  const call = createCaller(deps);
  return <E extends Endpoint>(token: string | null, endpoint: E, input: SentInputOf<E>): Promise<RawReply> =>
    call(endpoint, input, { token });
}

/** The answers of concurrent calls. */
export const runConcurrently = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
