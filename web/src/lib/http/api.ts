import type { Endpoint, OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { toHttpRequest } from '@llevo/contract/http-request';
import { Page } from '@llevo/contract/paging';
import { sendRequest } from './http-client.ts';
import type { SendOptions } from './http-client.ts';
import { readSession } from '../session/session.ts';
import { isTokenExpired } from '../session/id-token.ts';

/** A whole answer: what was asked for, the server's message where it has one, and the page of a list. */
export interface ApiResponse<Data> {
  readonly data: Data;
  readonly message: string | undefined;
  readonly page: Page | undefined;
}

/**
 * Makes one call of the contract and gives what stands under `data`, checked against the endpoint's schema.
 * Throws ApiError on a refusal, NetworkError when nothing answered, ZodError when the answer is not as declared.
 */
export async function api<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: SendOptions = {},
): Promise<OutputOf<E>> {
  return (await apiResponse(endpoint, input, options)).data;
}

/** Like `api`, with the message and the page that stand beside `data`. */
export async function apiResponse<E extends Endpoint>(
  endpoint: E,
  input: SentInputOf<E>,
  options: SendOptions = {},
): Promise<ApiResponse<OutputOf<E>>> {
  await renewExpiredToken();
  const answer = (await sendRequest({ ...toHttpRequest(endpoint, input), ...options })) as {
    data?: unknown;
    message?: unknown;
    page?: unknown;
  } | null;
  return {
    // TypeScript cannot follow a generic through zod's parse; the schema is that endpoint's own.
    data: endpoint.output.parse(answer?.data) as OutputOf<E>,
    message: typeof answer?.message === 'string' ? answer.message : undefined,
    page: endpoint.paged ? Page.parse(answer?.page) : undefined,
  };
}

/** A tab that slept past the token's hour renews it before its first call; Firebase is only loaded for that. */
async function renewExpiredToken(): Promise<void> {
  const session = readSession();
  if (session === null || !isTokenExpired(session.token)) return;
  const { renewToken } = await import('../firebase/firebase-session.ts');
  await renewToken();
}
