import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Access } from './rules/access/roles.ts';
import type { Scope } from './rules/access/scopes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A path of the API, with `:name` parameters. */
export type ApiPath = `/api/${string}`;

/**
 * How often one caller may use an endpoint. `shared` counts in Firestore, exact over all instances, for
 * whatever guesses secrets or sends mail; `instance` counts in memory, for cheap public reads.
 */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly store: 'shared' | 'instance';
}

/**
 * One call of the API as data. `path` has `:name` parameters; `input` is one strict object of path
 * parameters, query (GET) and body (others) together; `output` is what stands under `data`.
 */
export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> {
  readonly method: Verb;
  readonly path: Path;
  /** The role that must be covered; decided here and never from the path. */
  readonly access: Access;
  /** The finer rule of calls that act on a person: what it takes when `field` names somebody else than the caller. */
  readonly accessToOthers?: { readonly field: string; readonly access: Access };
  /** What the audit calls what this call does, one entry each time; absent where it changes nothing of an account. */
  readonly audit?: readonly string[];
  /** True where the account needs a plan and an active or trialing subscription (402 otherwise). */
  readonly needsSubscription: boolean;
  /** What an API key must hold to make this call; absent where no key may. */
  readonly scope?: Scope;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** True for lists: the reply carries `page` beside `data`. */
  readonly paged: boolean;
  readonly limit?: RateLimit;
  /** False where the reply is `output` itself, for readers that know no envelope. */
  readonly isEnveloped: boolean;
  /** True where SPEC §7 reads the status out of the reply: it stands beside `data` as well. */
  readonly repeatsStatus: boolean;
  /** True where the body is another service's, signed: its bytes go to the handler as they came. */
  readonly hasSignedBody: boolean;
  /** True where whoever impersonates may not: what would outlive the consent is the person's own to do. */
  readonly forbidsImpersonation: boolean;
  /** Where it is forbidden, the fields that an impersonator may set all the same. */
  readonly impersonatorFields?: readonly string[];
  /** Largest body in bytes. */
  readonly maxBodyBytes: number;
  /** Refusals particular to this call; those every call can give are added by `possibleErrors`. */
  readonly errors: readonly ErrorCode[];
}

type EndpointDefinition<Declared extends Endpoint> = Pick<
  Declared,
  'method' | 'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<Declared>;

/** Where a call goes, as types alone: a page that names it loads no schema, and cannot name an address that does not exist. */
export type EndpointTarget<E extends Endpoint> = Pick<E, 'method' | 'path'>;

const DEFAULT_MAX_BODY_BYTES = 32 * 1024;

/** Declares one call; fills in what most calls share. */
export function defineEndpoint<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Verb extends Method,
  const Path extends ApiPath,
>(declared: EndpointDefinition<Endpoint<Input, Output, Verb, Path>>): Endpoint<Input, Output, Verb, Path> {
  return {
    needsSubscription: false,
    paged: false,
    isEnveloped: true,
    repeatsStatus: false,
    hasSignedBody: false,
    forbidsImpersonation: false,
    maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
    errors: [],
    ...declared,
  };
}

/** The access that a call with this input asks of the caller `callerId`; input already parsed. */
export function requiredAccess(
  { access, accessToOthers }: Pick<Endpoint, 'access' | 'accessToOthers'>,
  input: Readonly<Record<string, unknown>>,
  callerId: string,
): Access {
  const named = accessToOthers && input[accessToOthers.field];
  return accessToOthers && named !== undefined && named !== callerId ? accessToOthers.access : access;
}

/** Whether a call with this input is closed to whoever impersonates; input already parsed. */
export function isForbiddenToImpersonator(
  { forbidsImpersonation, impersonatorFields }: Pick<Endpoint, 'forbidsImpersonation' | 'impersonatorFields'>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  if (!forbidsImpersonation) return false;
  return impersonatorFields === undefined || Object.keys(input).some((field) => !impersonatorFields.includes(field));
}

/** What a handler is given. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** What a caller sends, before defaults and coercion. */
export type SentInputOf<E extends Endpoint> = z.input<E['input']>;
/** What stands under `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The `:name` parameters in an endpoint's path. */
export function pathParameters(endpoint: Pick<Endpoint, 'path'>): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/** Every refusal this call can give. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const all = new Set<ErrorCode>(['invalid_input', 'too_many_requests', 'internal', ...endpoint.errors]);
  if (endpoint.access !== 'public') all.add('unauthenticated').add('forbidden');
  if (endpoint.needsSubscription) all.add('plan_required');
  if (endpoint.method !== 'GET') all.add('payload_too_large').add('unsupported_media_type');
  return [...all];
}
