import type { Endpoint, InputOf, OutputOf } from '@llevo/contract/endpoint';
import { ErrorBody, STATUS_BY_CODE } from '@llevo/contract/errors';
import type { ErrorCode } from '@llevo/contract/errors';
import type { Page } from '@llevo/contract/paging';
import { afterEach, beforeEach, expect } from 'vitest';

/** One request as it was sent. */
interface ApiCall<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  /** With its query. */
  readonly path: string;
  readonly headers: Headers;
  /** The JSON text, or null. */
  readonly body: string | null;
  /** Path parameters, query and body as the server would parse them. */
  readonly input: InputOf<E>;
  readonly signal: AbortSignal | null;
  /** Whether the request outlives its page. */
  readonly keepalive: boolean;
}

interface Meta {
  readonly message?: string;
  readonly page?: Page;
}

class EnvelopeReply<Data> {
  readonly data: Data;
  readonly meta: Meta;
  constructor(data: Data, meta: Meta) {
    this.data = data;
    this.meta = meta;
  }
}

class ErrorReply {
  readonly body: ErrorBody;
  readonly headers: Readonly<Record<string, string>>;
  constructor(body: ErrorBody, headers: ErrorReply['headers']) {
    this.body = body;
    this.headers = headers;
  }
}

/** A reply with the message or the page that go beside `data`. */
export const withMeta = <Data>(data: Data, meta: Meta) => new EnvelopeReply(data, meta);

/** An error reply; its code decides the status. */
export const errorReply = (
  code: ErrorCode,
  message: string,
  {
    headers = {},
    ...more
  }: Partial<Omit<ErrorBody, 'code' | 'message'>> & { headers?: Readonly<Record<string, string>> } = {},
) => new ErrorReply(ErrorBody.parse({ code, message, ...more }), headers);

/** A handler for a connection that fails. */
export const networkFailure = () => Promise.reject(new TypeError('Failed to fetch'));
/** A handler that never answers. */
export const pending = () => new Promise<never>(() => undefined);

type Reply<E extends Endpoint> = OutputOf<E> | EnvelopeReply<OutputOf<E>> | ErrorReply | Response;
type Handler<E extends Endpoint> = (call: ApiCall<E>) => Reply<E> | Promise<Reply<E>>;

interface Route {
  readonly endpoint: Endpoint;
  readonly reply: Handler<Endpoint>;
}

/** A fake API, and every call that it received in this test. */
export interface FakeApi {
  /** Sets the reply of an endpoint: `data`, a reply, or a function of the call. A `Response` is sent as it is. */
  readonly on: <E extends Endpoint>(endpoint: E, reply: Reply<E> | Handler<E>) => void;
  readonly calls: readonly ApiCall[];
}

const pattern = ({ path }: Pick<Endpoint, 'path'>) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

const firstPage = (total: number): Page => ({ offset: 0, limit: 25, total, next_cursor: null });

/** The reply as the server would send it. Throws where it breaks the contract. */
function toResponse(endpoint: Endpoint, reply: Reply<Endpoint>): Response {
  if (reply instanceof Response) return reply;
  if (reply instanceof ErrorReply) {
    return Response.json(reply.body, { status: STATUS_BY_CODE[reply.body.code], headers: reply.headers });
  }
  const { data, meta } =
    reply instanceof EnvelopeReply ? (reply as EnvelopeReply<unknown>) : new EnvelopeReply<unknown>(reply, {});
  endpoint.output.parse(data);
  if (!endpoint.isEnveloped) return Response.json(data);
  const page = endpoint.paged ? { page: firstPage(Array.isArray(data) ? data.length : 0) } : {};
  return Response.json({ data, ...page, ...meta });
}

function readCall({ endpoint }: Route, url: URL, init: RequestInit): ApiCall {
  const body = typeof init.body === 'string' ? init.body : null;
  const parameters = Object.entries(pattern(endpoint).exec(url.pathname)?.groups ?? {});
  const input = endpoint.input.parse({
    ...Object.fromEntries(url.searchParams),
    ...(body === null ? {} : (JSON.parse(body) as object)),
    ...Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)])),
  });
  const path = `${url.pathname}${url.search}`;
  const { signal = null, keepalive = false } = init;
  return { endpoint, path, headers: new Headers(init.headers), body, input, signal, keepalive };
}

/**
 * Replaces `fetch` with a fake built from the contract, for each test of a file. A call that no `on` expects, a
 * request that the endpoint's schema rejects and a reply that breaks its output fail the test. Other paths answer 404.
 */
export function fakeApi(): FakeApi {
  const routes: Route[] = [];
  const calls: ApiCall[] = [];
  const violations: unknown[] = [];
  const original = globalThis.fetch;

  const checked = <Value>(step: () => Value): Value => {
    try {
      return step();
    } catch (error) {
      violations.push(error);
      throw error;
    }
  };

  function receive(path: string, init: RequestInit): { route: Route; call: ApiCall } {
    const url = new URL(path, 'http://llevo.test');
    const { method = 'GET' } = init;
    const route = routes.findLast(({ endpoint }) => endpoint.method === method && pattern(endpoint).test(url.pathname));
    if (route === undefined) throw new Error(`Unexpected call: ${method} ${url.pathname}`);
    return { route, call: readCall(route, url, init) };
  }

  async function answer(path: string, init: RequestInit = {}): Promise<Response> {
    const { route, call } = checked(() => receive(path, init));
    calls.push(call);
    const reply = await route.reply(call);
    return checked(() => toResponse(route.endpoint, reply));
  }

  beforeEach(() => {
    for (const list of [routes, calls, violations]) list.length = 0;
    globalThis.fetch = async (target, init) => {
      const path = target as string;
      return path.startsWith('/api/') ? answer(path, init) : new Response(null, { status: 404 });
    };
  });
  afterEach(() => {
    globalThis.fetch = original;
    expect(violations, 'calls and replies outside the contract').toEqual([]);
  });

  return {
    calls,
    on: (endpoint, reply) => {
      const handler = typeof reply === 'function' ? reply : () => reply;
      routes.push({ endpoint, reply: handler as Handler<Endpoint> });
    },
  };
}
