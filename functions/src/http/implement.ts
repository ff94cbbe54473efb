import type { Endpoint, InputOf, OutputOf } from '@llevo/contract/endpoint';
import { isForMembers } from '@llevo/contract/endpoint';
import type { Page } from '@llevo/contract/paging';
import type { Caller, ClientAddress, DriverCaller } from '../platform/seams/core.ts';
import type { Deps } from '../platform/deps.ts';

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
type DriverHandler<E extends Endpoint> = (
  context: RouteContext<E> & { readonly driver: DriverCaller },
) => Promise<RouteResult<OutputOf<E>>>;

/** Who calls: a member or an API key, a driver, or nobody that is known. */
export interface Callers {
  readonly caller: Caller | null;
  readonly driver: DriverCaller | null;
}

interface RouteOptions {
  /** True where the handler counts attempts itself, by a subject that only it knows. */
  readonly countsAttempts?: boolean;
}

/** An endpoint with its handler. The pipeline checks input and output by the endpoint's schemas. */
export interface Implementation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly countsAttempts: boolean;
  // A method, so that handlers of narrower inputs are assignable: their own schema has validated the input.
  handle(context: RouteContext<Endpoint> & Callers): Promise<RouteResult<unknown>>;
  /**
   * Of an endpoint with an `ETag`: what changes whenever the response does, and costs less to read. A request that names the
   * current one is answered 304 without the handler. Absent where the response itself is hashed.
   */
  version?(context: RouteContext<Endpoint> & Callers): Promise<string>;
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

interface DriverRouteOptions {
  readonly version?: (
    context: Pick<RouteContext<Endpoint>, 'deps'> & { readonly driver: DriverCaller },
  ) => Promise<string>;
}

/** The handler of an endpoint of the driver's app. Throws if the endpoint is another's. */
export function implementForDriver<E extends Endpoint>(
  endpoint: E,
  handler: DriverHandler<E>,
  { version }: DriverRouteOptions = {},
): Implementation<E> {
  if (endpoint.access !== 'driver') throw new Error(`${endpoint.path} is not of the driver's app`);
  const known = (driver: DriverCaller | null): DriverCaller => {
    if (driver === null) throw new Error(`${endpoint.path} was called without a driver`);
    return driver;
  };
  return {
    endpoint,
    countsAttempts: false,
    handle: ({ driver, input, deps, request }) =>
      handler({ input: input as InputOf<E>, deps, request, driver: known(driver) }),
    ...(version && { version: ({ driver, deps }) => version({ deps, driver: known(driver) }) }),
  };
}

/** The handler of an endpoint that requires a caller, authorised already. Throws if the endpoint is not for members. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { countsAttempts = false }: RouteOptions = {},
): Implementation<E> {
  if (!isForMembers(endpoint)) throw new Error(`${endpoint.path} is not for members`);
  return {
    endpoint,
    countsAttempts,
    handle: ({ caller, input, deps, request }) => {
      if (caller === null) throw new Error(`${endpoint.path} was called without a caller`);
      return handler({ input: input as InputOf<E>, deps, request, caller });
    },
  };
}
