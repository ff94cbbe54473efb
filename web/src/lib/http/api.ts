import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';
import { Page } from '@llevo/contract/paging';
import { ApiError } from './api-error.ts';
import { sendRequest } from './http-client.ts';
import type { SendOptions } from './http-client.ts';
import { readSession } from '../session/session.ts';
import { isTokenExpired } from '../session/id-token.ts';

/** A whole response: data, the server's message if any, and the page of a list. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly page: Page | undefined;
}

/**
 * Calls an endpoint and returns the response's `data`, parsed with the endpoint's schema.
 * Throws ApiError on an error status, NetworkError without a response, ZodError when the schema does not match.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  return (await apiResponse(endpoint, input, options)).data;
}

/** Like `api`, with the message and the page besides `data`. */
export async function apiResponse<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: SendOptions = {},
): Promise<ApiResponse<OutputOf<E>>> {
  const send = () => sendRequest({ ...toHttpRequest(endpoint, input), ...options });
  await renewExpiredToken();
  const answer = (await send().catch(async (failure: unknown) => {
    // The response told the time: the token had expired, on a device whose clock is slow.
    if (!(failure instanceof ApiError && failure.status === 401) || !(await renewExpiredToken())) throw failure;
    return send();
  })) as { data?: unknown; message?: unknown; page?: unknown } | null;
  return {
    // TypeScript cannot infer a generic through zod's parse; the schema is the endpoint's.
    data: endpoint.output.parse(answer?.data) as OutputOf<E>,
    message: typeof answer?.message === 'string' ? answer.message : undefined,
    page: endpoint.paged ? Page.parse(answer?.page) : undefined,
  };
}

/** Renews an expired token, for example after sleep, and returns whether it had; loads Firebase only then. */
async function renewExpiredToken(): Promise<boolean> {
  const session = readSession();
  if (session === null || !isTokenExpired(session.token)) return false;
  const { renewToken } = await import('../firebase/firebase-session.ts');
  await renewToken();
  return true;
}
