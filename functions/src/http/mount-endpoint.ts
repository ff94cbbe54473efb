import type { Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { API_VERSION_HEADER, API_VERSIONS, effectiveVersion, parseVersionHeader } from '@llevo/contract/api-versions';
import type { AskedVersion } from '@llevo/contract/api-versions';
import { DEVICE_HEADER } from '@llevo/contract/device-header';
import { isForbiddenToImpersonator, isForMembers, requiredAccess } from '@llevo/contract/endpoint';
import type { Endpoint } from '@llevo/contract/endpoint';
import { isUnguessableKey } from '@llevo/contract/rules/access/idempotency-key';
import { allows } from '@llevo/contract/rules/access/roles';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Caller } from '../platform/seams/core.ts';
import { translatable } from '../platform/translatable.ts';
import { parseBearerToken } from './authenticate.ts';
import {
  assertAppCheck,
  assertMaySend,
  authorise,
  authoriseDriver,
  forbiddenError,
  requireCaller,
  requirePresence,
  requireVerifiedEmail,
} from './authorise.ts';
import { clientAddress } from './client-address.ts';
import { countryOf, deviceIdOf } from './client-hints.ts';
import type { Implementation, RequestMetadata, RouteResult } from './implement.ts';
import { enforceRateLimit, withinDailyCeiling } from './rate-limit.ts';
import { parseInput, readBodyBytes, readBodyFields, readQueryFields } from './read-request.ts';
import type { AppEnv } from './request-logger.ts';

const MAX_IDEMPOTENCY_KEY_LENGTH = 200;
const APP_CHECK_HEADER = 'x-firebase-appcheck';

/**
 * The pipeline of one endpoint: version (400), access (401, 403, 402), rate limit (429), App Check (401), input (415, 413, 400), presence
 * and verified e-mail (403), the handler, and its output checked against the contract. Shared limits and daily ceilings count only valid
 * requests.
 */
export function mountEndpoint(app: Hono<AppEnv>, deps: Deps, { endpoint, ...implementation }: Implementation): void {
  const path = withoutTrailingSlash(endpoint.path);
  if (endpoint.hasEtag) app.on(endpoint.method, path, etag());
  app.on(endpoint.method, path, async (context) => {
    const asked = readAskedVersion(context);
    setApiVersion(context, asked, null);
    const request = await readRequestMetadata(context, deps, endpoint);
    context.set('endpoint', endpoint);
    const caller = isForMembers(endpoint) ? await requireCaller(deps, request.bearer) : null;
    // Before the checks, so that a refused call is in the log of its key.
    context.set('caller', caller);
    setApiVersion(context, asked, caller);
    if (caller !== null) await authorise(deps, endpoint, caller);
    const driver = endpoint.access === 'driver' ? await authoriseDriver(deps, endpoint, request.bearer) : null;
    context.set('driver', driver);
    const counted = { endpoint, caller: caller ?? driver, client: request };
    if (!implementation.countsAttempts) await enforceRateLimit(deps, 'instance', counted);
    if (endpoint.access === 'public') {
      await assertAppCheck(deps, endpoint, { token: context.req.header(APP_CHECK_HEADER), bearer: request.bearer });
    }
    const raw = { parameters: context.req.param(), fields: await readFields(context, endpoint) };
    context.set('sent', { ...raw.fields, ...raw.parameters });
    const sent = parseInput(endpoint, raw);
    if (caller !== null && !allows(requiredAccess(endpoint, sent, caller.uid), caller.permission))
      throw forbiddenError();
    if (caller !== null) assertMaySend(endpoint, caller, sent);
    if (caller !== null && caller.impersonator !== null && isForbiddenToImpersonator(endpoint, sent))
      throw impersonationForbiddenError();
    const { input, proven } =
      caller === null
        ? { input: sent, proven: [] }
        : await requirePresence(deps, {
            endpoint,
            caller,
            input: sent,
            readStored: async () => (await implementation.stored?.({ input: sent, deps, request, caller })) ?? {},
          });
    if (caller !== null && endpoint.requiresVerifiedEmail) await requireVerifiedEmail(caller);
    if (!implementation.countsAttempts) await enforceRateLimit(deps, 'shared', counted);
    const handled = { input, proven, deps, request, caller, driver };
    const version = await implementation.version?.(handled);
    if (version !== undefined && version !== null) {
      const tag = `"${deps.ids.sha256(`${deps.version}\n${version}`)}"`;
      context.header('etag', tag);
      if (namesTag(context.req.header('if-none-match'), tag)) return context.body(null, 304);
    }
    const handle = () => implementation.handle(handled);
    const ceiling = endpoint.limit?.dailyCeiling;
    const result = ceiling?.countedBy === 'call' ? withinDailyCeiling(deps, ceiling, handle) : handle();
    if (endpoint.isText) return context.text(String(endpoint.output.parse((await result).data)));
    return context.json(toEnvelope(endpoint, await result));
  });
}

/** Whether `If-None-Match` contains the tag; proxies mark tags as weak. */
const namesTag = (ifNoneMatch: string | undefined, tag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((named) => named.trim().replace(/^W\//, '') === tag);

const impersonationForbiddenError = () =>
  new AppError('forbidden', 'Solo la propia persona puede cambiar esto, no quien le da soporte');

/** Trailing slashes are ignored: paths are registered and looked up without them. */
export const withoutTrailingSlash = (path: string): string => path.replace(/\/+$/, '') || '/';

async function readRequestMetadata(
  context: Context,
  { isHostingHop }: Deps,
  endpoint: Endpoint,
): Promise<RequestMetadata> {
  const idempotencyKey = context.req.header('idempotency-key') ?? null;
  if (idempotencyKey !== null && idempotencyKey.length > MAX_IDEMPOTENCY_KEY_LENGTH) {
    throw new AppError('invalid_input', 'La clave de idempotencia es demasiado larga');
  }
  if (idempotencyKey !== null && endpoint.access === 'public' && !isUnguessableKey(idempotencyKey)) {
    const message = translatable('La clave de idempotencia es demasiado corta: usa un UUID para cada solicitud');
    throw new AppError('invalid_input', message, { inputError: 'Idempotency-Key' });
  }
  return {
    ...clientAddress(context.req.header('x-forwarded-for'), isHostingHop),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
    country: countryOf(context.req.header('x-country-code')),
    deviceId: deviceIdOf(context.req.header(DEVICE_HEADER)),
    bearer: parseBearerToken(context.req.header('authorization')),
    idempotencyKey,
    signed: endpoint.signatureHeader === undefined ? null : await readSignedBody(context, endpoint),
  };
}

async function readSignedBody({ req }: Context, endpoint: Endpoint) {
  const body = new Uint8Array(await readBodyBytes(req.raw, endpoint));
  return { body, signature: req.header(endpoint.signatureHeader ?? '') ?? null };
}

function readFields({ req }: Context, endpoint: Endpoint) {
  // Only the handler can verify a signed body.
  if (endpoint.signatureHeader !== undefined) return {};
  return endpoint.method === 'GET' ? readQueryFields(req.url) : readBodyFields(req.raw, endpoint);
}

/** The body of a success. Throws for output that breaks the contract, which becomes a 500. */
function toEnvelope(endpoint: Endpoint, { data, message, page }: RouteResult<unknown>): object {
  if (endpoint.paged !== (page !== undefined))
    throw new Error(`${endpoint.path} is declared as paged and has no page, or the reverse`);
  const checked: unknown = endpoint.output.parse(data);
  if (!endpoint.isEnveloped) return checked as object;
  return { data: checked, message, page, ...(endpoint.repeatsStatus && { status: 200 }) };
}

/** The API version that a request asks for. Throws 400 for an unknown one. */
function readAskedVersion({ req }: Context<AppEnv>): AskedVersion {
  const asked = parseVersionHeader(req.header(API_VERSION_HEADER));
  if (asked.kind === 'unknown') {
    const message = translatable(
      `«${API_VERSION_HEADER}» no nombra una versión de la API. Las que hay: ${API_VERSIONS.join(', ')}`,
    );
    throw new AppError('invalid_input', message, { inputError: API_VERSION_HEADER });
  }
  return asked;
}

/** Sets the API version of the response, in its header and in the log. */
function setApiVersion(context: Context<AppEnv>, asked: AskedVersion, caller: Caller | null): void {
  const version = effectiveVersion(asked, caller?.apiVersion);
  context.set('apiVersion', version);
  context.header(API_VERSION_HEADER, version);
}
