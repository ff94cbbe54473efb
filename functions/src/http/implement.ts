import { isForMembers } from '@llevo/contract/endpoint';
import type { Endpoint, InputOf, OutputOf } from '@llevo/contract/endpoint';
import type { Page } from '@llevo/contract/paging';
import type { StoredValues } from '@llevo/contract/rules/access/sensitive-fields';
import type { Deps } from '../platform/deps.ts';
import type { Caller, ClientAddress, DriverCaller } from '../platform/seams/core.ts';

/** The result of a handler: `data`, and the fields beside it on the wire. */
export interface RouteResult<Data> {
  readonly data: Data;
  readonly message?: string;
  readonly page?: Page;
}

/** The request as handlers see it, without its input. */
export interface RequestMetadata extends ClientAddress {
  readonly userAgent: string;
  /** Two-letter code of the client's country, from Hosting; null if unknown. */
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
interface MemberContext<E extends Endpoint> extends RouteContext<E> {
  readonly caller: Caller;
  /** The sensitive fields that the call changes, for which presence was proved. */
  readonly proven: readonly string[];
}

type Handler<E extends Endpoint> = (context: MemberContext<E>) => Promise<RouteResult<OutputOf<E>>>;
type DriverHandler<E extends Endpoint> = (
  context: RouteContext<E> & { readonly driver: DriverCaller },
) => Promise<RouteResult<OutputOf<E>>>;

/** The authenticated caller (member or API key) or driver; both null for an anonymous call. */
interface Callers {
  readonly caller: Caller | null;
  readonly driver: DriverCaller | null;
}

interface RouteOptions {
  /** True if the handler counts attempts itself, because only it can identify the subject. */
  readonly countsAttempts?: boolean;
}

interface PublicRouteOptions<E extends Endpoint> extends RouteOptions {
  readonly version?: (context: RouteContext<E>) => Promise<string | null>;
}

interface MemberRouteOptions<E extends Endpoint> extends RouteOptions {
  /** The stored values of the sensitive fields; without it each of them counts as changed when it is sent. */
  readonly stored?: (context: Omit<MemberContext<E>, 'proven'>) => Promise<StoredValues>;
}

type HandledContext = RouteContext<Endpoint> & Callers & { readonly proven: readonly string[] };

/** An endpoint with its handler. The pipeline checks input and output by the endpoint's schemas. */
export interface Implementation<E extends Endpoint = Endpoint> {
  readonly endpoint: E;
  readonly countsAttempts: boolean;
  // A method, so that handlers of narrower inputs are assignable: their own schema has validated the input.
  handle(context: HandledContext): Promise<RouteResult<unknown>>;
  /** The stored values of the sensitive fields of a call. */
  stored?(context: RouteContext<Endpoint> & { readonly caller: Caller }): Promise<StoredValues>;
  /**
   * A version of the response that is cheaper to read than the response, for endpoints with an `ETag`; changes whenever
   * the response does. A request with the current one gets 304 without running the handler. Without it, or if it is null,
   * the response itself is hashed.
   */
  version?(context: RouteContext<Endpoint> & Callers): Promise<string | null>;
}

/** The handler of a public endpoint. Throws if the endpoint is not public. */
export function implementPublic<E extends Endpoint>(
  endpoint: E,
  handler: PublicHandler<E>,
  { countsAttempts = false, version }: PublicRouteOptions<E> = {},
): Implementation<E> {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public`);
  return {
    endpoint,
    countsAttempts,
    handle: (context: RouteContext<E>) => handler(context),
    ...(version && { version: (context: RouteContext<E>) => version(context) }),
  };
}

interface DriverRouteOptions {
  readonly version?: (
    context: Pick<RouteContext<Endpoint>, 'deps'> & { readonly driver: DriverCaller },
  ) => Promise<string>;
}

/** The handler of an endpoint of the driver's app. Throws for any other endpoint. */
export function implementForDriver<E extends Endpoint>(
  endpoint: E,
  handler: DriverHandler<E>,
  { version }: DriverRouteOptions = {},
): Implementation<E> {
  if (endpoint.access !== 'driver') throw new Error(`${endpoint.path} does not belong to the driver's app`);
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

/** The handler of an endpoint with an authorised caller. Throws if the endpoint is not for members. */
export function implement<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E>,
  { countsAttempts = false, stored }: MemberRouteOptions<E> = {},
): Implementation<E> {
  if (!isForMembers(endpoint)) throw new Error(`${endpoint.path} is not for members`);
  return {
    endpoint,
    countsAttempts,
    handle: ({ caller, input, deps, request, proven }) => {
      if (caller === null) throw new Error(`${endpoint.path} was called without a caller`);
      return handler({ input: input as InputOf<E>, deps, request, caller, proven });
    },
    ...(stored && {
      stored: ({ caller, input, deps, request }) => stored({ input: input as InputOf<E>, deps, request, caller }),
    }),
  };
}
