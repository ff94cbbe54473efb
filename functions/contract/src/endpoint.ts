import type * as z from 'zod';
import type { CeilingName } from './daily-ceilings.ts';
import type { ErrorCode } from './errors.ts';
import { sensitiveFields } from './rules/access/sensitive-fields.ts';
import type { SensitiveFields, StoredValues } from './rules/access/sensitive-fields.ts';
import type { EndpointAccess } from './rules/access/roles.ts';
import type { Role } from './entities/roles.ts';
import type { Scope } from './entities/scopes.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A path of the API, with `:name` parameters. */
type ApiPath = `/api/${string}`;

/**
 * How often one caller may use an endpoint. `shared` counts in Firestore over all instances, for endpoints that check
 * secrets, cost money or send e-mail; `instance` counts in memory, for cheap public reads.
 */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
  readonly store: 'shared' | 'instance';
  /**
   * For shared limits: uses that an instance takes from Firestore at once, fewer as few remain. A caller's first use in an instance is
   * granted from memory and taken with the second, so that all instances together may exceed `max` by one use each.
   * Without it every use is a transaction, and the count exact.
   */
  readonly batch?: number;
  /** True if anonymous calls mail any address that they name. */
  readonly mailsAnyone?: boolean;
  /** The limit of the whole installation. */
  readonly dailyCeiling?: DailyCeiling;
}

interface DailyCeiling {
  readonly name: CeilingName;
  /**
   * `call`: each call is one use; 429 above the ceiling. `handler`: the handler counts another unit, or skips the
   * costly part instead of rejecting the call.
   */
  readonly countedBy: 'call' | 'handler';
}

/**
 * Who is notified of a sensitive change: the person concerned, that person at the address that the change replaces, or
 * the owners of the account; the latter not of what members change of themselves.
 */
type Notified = 'owner' | 'person' | 'former address';

/**
 * One endpoint of the API as data. `path` has `:name` parameters; `input` is one strict object of path
 * parameters, query (GET) and body (others) together; `output` is the value under `data`.
 */
export interface Endpoint<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Path extends ApiPath = ApiPath,
> {
  readonly method: Verb;
  readonly path: Path;
  /** The required role, or the driver's app; declared here and never derived from the path. */
  readonly access: EndpointAccess;
  /** For endpoints that act on a user: the access required when `field` names a user other than the caller. */
  readonly accessToOthers?: { readonly field: string; readonly access: EndpointAccess };
  /** Fields that need a wider role than the call; 403 with the field as `inputError` otherwise. */
  readonly accessToFields?: Readonly<Record<string, Role>>;
  /** Audit actions of this endpoint, one entry per call; absent if it changes nothing in an account. */
  readonly audit?: readonly string[];
  /** True if the account needs a plan and a live subscription (rules/billing/subscription.ts); 402 otherwise. */
  readonly needsSubscription: boolean;
  /** True if it works while the deletion of the account is pending; 403 `account_closing` otherwise. */
  readonly worksWhileClosing: boolean;
  /** The scope that an API key needs; absent if no key may call. */
  readonly scope?: Scope;
  readonly summary: string;
  readonly input: Input;
  readonly output: Output;
  /** True for lists: the response carries `page` beside `data`. */
  readonly paged: boolean;
  readonly limit?: RateLimit;
  /** False if the response is `output` itself, for clients that expect no envelope. */
  readonly isEnveloped: boolean;
  /** True if SPEC §7 expects the HTTP status in the body too, beside `data`. */
  readonly repeatsStatus: boolean;
  /** True if the response is `output` as plain text, with `isEnveloped` false. */
  readonly isText: boolean;
  /** For signed webhooks, the header with the signature: the handler receives the raw bytes of the body. */
  readonly signatureHeader?: 'stripe-signature' | 'x-hub-signature-256';
  /** True for public endpoints that machines call: App Check does not apply (docs/operations.md). */
  readonly skipsAppCheck: boolean;
  /** True if impersonation is blocked: changes that outlive the consent belong to the user. */
  readonly forbidsImpersonation: boolean;
  /** The fields that an impersonator may still set when impersonation is blocked. */
  readonly impersonatorFields?: readonly string[];
  /**
   * True if the caller must have proved their presence in the last ten minutes (rules/access/presence.ts); 403
   * `presence_required` otherwise. No API key may call.
   */
  readonly requiresPresence: boolean;
  /** The only fields that require it, when their stored value changes; all calls do when absent. */
  readonly presenceFields?: SensitiveFields;
  /** The role that those fields need, if it is not the call's own `access`; no API key may send them. */
  readonly presenceAccess?: Role;
  /** Who is notified by e-mail of a sensitive change (docs/decisions/0097). */
  readonly notifies?: readonly Notified[];
  /** True if the caller must have verified their e-mail; 403 otherwise. */
  readonly requiresVerifiedEmail: boolean;
  /** The field with the current password, if the handler verifies it: the proof of presence for users without codes. */
  readonly presencePasswordField?: string;
  /**
   * True if sessions that lack a required second factor may call it (rules/access/two-factor.ts); 403
   * `two_factor_required` elsewhere.
   */
  readonly isOpenWithoutTwoFactor: boolean;
  /**
   * True for reads that pages repeat: the response has an `ETag`, and a request that names it gets a 304 without a
   * body.
   */
  readonly hasEtag: boolean;
  /** Largest body in bytes. */
  readonly maxBodyBytes: number;
  /** Errors specific to this endpoint; `possibleErrors` adds the common ones. */
  readonly errors: readonly ErrorCode[];
}

type EndpointDefinition<Declared extends Endpoint> = Pick<
  Declared,
  'method' | 'path' | 'access' | 'summary' | 'input' | 'output'
> &
  Partial<Declared>;

/**
 * Method and path as types alone: a light page can name an endpoint without loading a schema, and only one that exists.
 */
export type EndpointTarget<E extends Endpoint> = Pick<E, 'method' | 'path'>;

const DEFAULT_MAX_BODY_BYTES = 32 * 1024;

/** Declares one endpoint; fills in the defaults. */
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
    isText: false,
    skipsAppCheck: false,
    forbidsImpersonation: false,
    requiresPresence: false,
    worksWhileClosing: false,
    isOpenWithoutTwoFactor: false,
    requiresVerifiedEmail: false,
    hasEtag: false,
    maxBodyBytes: DEFAULT_MAX_BODY_BYTES,
    errors: [],
    ...declared,
  };
}

/** The access that `callerId` needs for a call with this parsed input. */
export function requiredAccess(
  { access, accessToOthers }: Pick<Endpoint, 'access' | 'accessToOthers'>,
  input: Readonly<Record<string, unknown>>,
  callerId: string,
): EndpointAccess {
  return accessToOthers && namesAnother(accessToOthers.field, input, callerId) ? accessToOthers.access : access;
}

const namesAnother = (field: string, input: Readonly<Record<string, unknown>>, callerId: string): boolean =>
  input[field] !== undefined && input[field] !== callerId;

/**
 * The reason why a call needs a proof of presence: `call` for all of it, or its sensitive fields, given the stored values
 * (none: every given field counts). Null if it needs none.
 */
export function presenceReason(
  { requiresPresence, presenceFields }: Pick<Endpoint, 'requiresPresence' | 'presenceFields'>,
  input: Readonly<Record<string, unknown>>,
  stored: StoredValues = {},
): 'call' | readonly string[] | null {
  if (!requiresPresence) return null;
  if (presenceFields === undefined) return 'call';
  const fields = sensitiveFields(presenceFields, input, stored);
  return fields.length === 0 ? null : fields;
}

/** The columns of an endpoint that decide who may send a field. */
type FieldColumns = Pick<Endpoint, 'access' | 'accessToFields' | 'presenceFields' | 'presenceAccess'>;

/** The role that a field of a call needs: it may need more than the call. */
export const fieldAccess = (
  { access, accessToFields, presenceFields, presenceAccess }: FieldColumns,
  field: string,
): EndpointAccess => {
  if (presenceAccess !== undefined && presenceFields?.[field] !== undefined) return presenceAccess;
  return accessToFields?.[field] ?? access;
};

/** Whether impersonators may not make a call with this parsed input. */
export function isForbiddenToImpersonator(
  { forbidsImpersonation, impersonatorFields }: Pick<Endpoint, 'forbidsImpersonation' | 'impersonatorFields'>,
  input: Readonly<Record<string, unknown>>,
): boolean {
  if (!forbidsImpersonation) return false;
  return impersonatorFields === undefined || Object.keys(input).some((field) => !impersonatorFields.includes(field));
}

/** Whether an endpoint is for members of an account: neither public nor part of the driver's app. */
export const isForMembers = ({ access }: Pick<Endpoint, 'access'>): boolean =>
  access !== 'public' && access !== 'driver';

/** Whether sessions that lack a required second factor may not make a call. */
export const isClosedWithoutTwoFactor = ({
  access,
  isOpenWithoutTwoFactor,
}: Pick<Endpoint, 'access' | 'isOpenWithoutTwoFactor'>): boolean => isForMembers({ access }) && !isOpenWithoutTwoFactor;

/** The parsed input that a handler receives. */
export type InputOf<E extends Endpoint> = z.output<E['input']>;
/** The input that a client sends, before defaults and coercion. */
export type SentInputOf<E extends Endpoint> = z.input<E['input']>;
/** The value under `data`. */
export type OutputOf<E extends Endpoint> = z.output<E['output']>;

/** The `:name` parameters in an endpoint's path. */
export function pathParameters(endpoint: Pick<Endpoint, 'path'>): string[] {
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
}

/** Every error code that this endpoint can return. */
export function possibleErrors(endpoint: Endpoint): ErrorCode[] {
  const all = new Set<ErrorCode>(['invalid_input', 'too_many_requests', 'internal', ...endpoint.errors]);
  if (endpoint.access !== 'public') all.add('unauthenticated').add('forbidden');
  else if (!endpoint.skipsAppCheck) all.add('app_check_failed');
  if (isForMembers(endpoint) && !endpoint.worksWhileClosing) all.add('account_closing');
  if (isClosedWithoutTwoFactor(endpoint)) all.add('two_factor_required');
  if (endpoint.needsSubscription) all.add('plan_required');
  if (endpoint.requiresPresence) all.add('presence_required');
  if (endpoint.method !== 'GET') all.add('payload_too_large').add('unsupported_media_type');
  return [...all];
}
