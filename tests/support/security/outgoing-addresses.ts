/** The addresses that this process sends HTTP requests to, whichever library sends them. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

export interface OutgoingAddresses {
  /** Whole URLs, in order. */
  readonly urls: readonly string[];
  readonly stop: () => void;
}

/** Records until stopped. Node reports `fetch` and `node:http` on separate channels. */
export function recordOutgoingAddresses(): OutgoingAddresses {
  const urls: string[] = [];
  const onFetch = (message: unknown) => {
    const { origin, path } = (message as { request: { origin: string; path: string } }).request;
    urls.push(`${origin}${path}`);
  };
  const onRequest = (message: unknown) => {
    const { request } = message as { request: ClientRequest };
    urls.push(`${request.protocol}//${String(request.getHeader('host'))}${request.path}`);
  };
  subscribe('undici:request:create', onFetch);
  subscribe('http.client.request.start', onRequest);
  return {
    urls,
    stop: () => {
      unsubscribe('undici:request:create', onFetch);
      unsubscribe('http.client.request.start', onRequest);
    },
  };
}
