/**
 * The API in this process, over the emulators' Firestore and Auth: for crowds of requests at once, which the functions
 * emulator would start a process each for, and for stand-ins that fail on purpose.
 */
import { toRequest } from '@llevo/contract/client-request';
import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import type { Deps } from '../../functions/src/adapters/deps.ts';
import { firebaseDeps } from '../../functions/src/adapters/firebase-deps.ts';
import { firestore } from '../../functions/src/adapters/firebase.ts';
import { buildApp } from '../../functions/src/app.ts';
import { SITE } from './addresses.ts';
import './admin.ts';
import { ownAddress } from './api.ts';

// The product sets up the client that it shares with the tests, and that can be done only before anybody uses it.
firestore();

const deps = firebaseDeps();

/** The real outside world; its log tells failures only. */
export const realDeps: Deps = { ...deps, log: { ...deps.log, info: () => undefined } };

interface InProcessReply {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

/** The API over some dependencies, as somebody holding a token calls it. */
export function inProcess(deps: Deps = realDeps) {
  const app = buildApp(deps);
  return async function send<E extends Endpoint>(
    token: string | null,
    endpoint: E,
    input: SentInputOf<E>,
  ): Promise<InProcessReply> {
    const { method, path, body } = toRequest(endpoint, input);
    const response = await app.request(`${SITE}${path}`, {
      method,
      headers: {
        'x-forwarded-for': ownAddress(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) as unknown };
  };
}
