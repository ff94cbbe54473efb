import type { Endpoint, InputOf, OutputOf } from '@llevo/contract/endpoint';
import type { Page } from '@llevo/contract/paging';
import type { Caller, ClientAddress, Deps } from '../adapters/deps.ts';

/** The result of a handler: `data`, and the fields beside it on the wire. */
export interface RouteResult<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly page?: Page;
}

/** The request as handlers see it, besides its input. */
export interface RequestMetadata extends ClientAddress {
  readonly userAgent: string;
  /** Two-letter code of the client's country, as Hosting tells it; null when unknown. */
  readonly country: string | null;
  /** The browser's random id; null for programs. */
  readonly deviceId: string | null;
  readonly bearer: string | null;
  readonly idempotencyKey: string | null;
  /** Raw body and signature of a webhook; null for other endpoints. */
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
  /** True where the handler counts attempts itself, by a subject that only it knows. */
  readonly countsAttempts?: boolean;
}

/** An endpoint with its handler. The pipeline checks input and output by the endpoint's schemas. */
export interface Implementation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly countsAttempts: boolean;
  // A method, so that handlers of narrower inputs are assignable: their own schema has validated the input.
  handle(context: RouteContext<Endpoint> & { readonly caller: Caller | null }): Promise<RouteResult<unknown>>;
}

/** The handler of a public endpoint. Throws if the endpoint is not public. */
export function implementPublic<E extends Endpoint>(
  endpoint: E,
  handler: PublicHandler<E>,
  { countsAttempts = false }: RouteOptions = {},
): Implementation<E> {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return { endpoint, countsAttempts, handle: (context: RouteContext<E>) => handler(context) };
}

/** The handler of an endpoint that requires a caller, authorised already. Throws if the endpoint is public. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { countsAttempts = false }: RouteOptions = {},
): Implementation<E> {
  if (endpoint.access === 'public') throw new Error(`${endpoint.path} is public`);
  return {
    endpoint,
    countsAttempts,
    handle: ({ caller, ...context }) => {
      if (caller === null) throw new Error(`${endpoint.path} was called without a caller`);
      return handler({ ...(context as RouteContext<E>), caller });
    },
  };
}
