import type { Endpoint, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';

/** A response of the API with its parsed body. */
interface ApiReply {
  readonly status: number;
  readonly body: unknown;
}

type ApiSender = <E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  headers?: Record<string, string>,
) => Promise<ApiReply>;

/** Creates a function that sends API requests with these headers and its own, until the signal ends them. */
export const createSender =
  (siteUrl: string, common: Record<string, string>, signal?: AbortSignal): ApiSender =>
  async (endpoint, input, headers = {}) => {
    const { method, path, body } = toHttpRequest(endpoint, input);
    const response = await fetch(`${siteUrl}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...common, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
