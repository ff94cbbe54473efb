/**
 * The API in this process, over the emulators under test: for crowds of requests, each of which would cost the functions
 * emulator a process of its own.
 */
import './emulated-functions.ts';
import { toRequest } from '@llevo/contract/client-request';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { Deps } from '../../functions/src/adapters/deps.ts';
import { firebaseDeps } from '../../functions/src/adapters/firebase-deps.ts';
import { firestore } from '../../functions/src/adapters/firebase.ts';
import { buildApp } from '../../functions/src/app.ts';
import { ownAddress } from './api.ts';

// Before anybody uses the database: it takes settings only then.
firestore();

export const processDeps: Deps = {
  ...firebaseDeps(),
  log: { info: () => undefined, error: () => undefined },
};

export interface ProcessReply {
  readonly status: number;
  readonly body: {
    readonly data?: unknown;
    readonly message?: string;
    readonly code?: string;
    readonly inputError?: string;
  };
}

/** An API over the emulators, with some of its outside world replaced. */
export function inProcess(replaced: Partial<Deps> = {}) {
  const app = buildApp({ ...processDeps, ...replaced });
  return async <E extends Endpoint>(
    endpoint: E,
    input: SentInputOf<E>,
    { token, address = ownAddress() }: { token?: string; address?: string } = {},
  ): Promise<ProcessReply> => {
    const { method, path, body } = toRequest(endpoint, input);
    const response = await app.request(path, {
      method,
      headers: {
        'x-forwarded-for': address,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as ProcessReply['body'] };
  };
}

/** The answers of many at once. */
export const atOnce = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
