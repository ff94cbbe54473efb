import type { Endpoint, InputOf, OutputOf } from '@llevo/contract/endpoint';
import type { Page } from '@llevo/contract/paging';
import type { Caller, Deps } from '../adapters/deps.ts';

/** What a handler answers: `data`, and what stands beside it on the wire. */
export interface RouteResult<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly page?: Page;
}

/** What a handler may know of the request besides its input. */
export interface RequestMetadata {
  /** Address that limits count under; see `clientIp`. */
  readonly address: string;
  readonly userAgent: string;
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  /** What another service sent, byte for byte, with what it signed it with; null for calls of our own. */
  readonly signed: { readonly body: Uint8Array; readonly signature: string | null } | null;
}

interface RouteContext<E extends Endpoint> {
  readonly input: InputOf<E>;
  readonly deps: Deps;
  readonly request: RequestMetadata;
}

type PublicHandler<E extends Endpoint> = (context: RouteContext<E>) => Promise<RouteResult<OutputOf<E>>>;
type Handler<E extends Endpoint> = (
  context: RouteContext<E> & { readonly caller: Caller },
) => Promise<RouteResult<OutputOf<E>>>;

interface RouteOptions {
  /** True where the handler counts attempts itself, by something that only it knows. */
  readonly countsAttempts?: boolean;
}

/** An endpoint with its handler, types forgotten: the pipeline checks input and output by the endpoint's schemas. */
export interface Implementation {
  readonly endpoint: Endpoint;
  readonly countsAttempts: boolean;
  // A method, so that handlers of narrower inputs are accepted: their input has passed their own schema.
  handle(context: RouteContext<Endpoint> & { readonly caller: Caller | null }): Promise<RouteResult<unknown>>;
}

/** The handler of an endpoint that anybody may call. */
export function implementPublic<E extends Endpoint>(
  endpoint: E,
  handler: PublicHandler<E>,
  { countsAttempts = false }: RouteOptions = {},
): Implementation {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { endpoint, countsAttempts, handle: (context: RouteContext<E>) => handler(context) };
}

/** The handler of an endpoint behind a session; `caller` has been authorised by the endpoint's own access. */
export function implement<E extends Endpoint>(endpoint: E, handler: Handler<E>): Implementation {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  return {
    endpoint,
    countsAttempts: false,
    handle: ({ caller, ...context }) => {
      if (caller === null) throw new Error(`${endpoint.path} was called without a caller`);
      return handler({ ...(context as RouteContext<E>), caller });
    },
  };
}
