import type { Context, MiddlewareHandler, Next } from 'hono';
import type { ApiVersion } from '@llevo/contract/api-versions';
import type { Endpoint } from '@llevo/contract/endpoint';
import { createErrorReference } from '@llevo/contract/error-reference';
import type { ErrorBody } from '@llevo/contract/errors';
import type { Deps } from '../platform/deps.ts';
import { inTrace, parseTrace } from '../platform/log/trace-context.ts';
import type { Caller, DriverCaller } from '../platform/seams/core.ts';

/** Variables that the parts of the pipeline share. */
export interface AppEnv {
  Variables: {
    /** Error reference, short enough to be read out on the phone; returned if the log records the failure. */
    reference: string;
    endpoint: Endpoint | undefined;
    caller: Caller | null;
    /** The calling driver, on endpoints of the driver's app. */
    driver: DriverCaller | null;
    /** The API version of the response; set once the caller is known. */
    apiVersion: ApiVersion;
    /** The request's fields and path parameters, once read; may contain secrets. */
    sent: Readonly<Record<string, unknown>>;
    /** The body of a failed call's answer. */
    errorBody: ErrorBody;
  };
}

/** Enough random characters to leave six after filtering. */
const RANDOM_CHARACTERS = 40;

interface LoggerOptions {
  /** Logs failures of the server only, for calls so frequent that their lines would cost more than they do. */
  readonly isQuiet?: boolean;
}

/** The trace that Hosting or the load balancer began for a request. */
const traceOf = (headers: Headers) =>
  parseTrace({ cloudTrace: headers.get('x-cloud-trace-context'), traceParent: headers.get('traceparent') });

/**
 * Runs a request as part of its trace. Sets its reference and logs one line when it is done: the declared path, never the
 * real URL (its parameters may be secrets), and no header, query or body.
 */
export const requestLogger = (deps: Deps, options: LoggerOptions = {}): MiddlewareHandler<AppEnv> =>
  function logRequest(context, next) {
    return inTrace(traceOf(context.req.raw.headers), () => logged({ ...options, deps }, context, next));
  };

async function logged(
  { deps, isQuiet = false }: LoggerOptions & { readonly deps: Deps },
  context: Context<AppEnv>,
  next: Next,
): Promise<void> {
  const startedAtMs = deps.clock.nowMs();
  context.set('reference', createErrorReference(deps.ids.base62(RANDOM_CHARACTERS)));
  const { reads } = await deps.meter.run(next);
  if (reads !== null) context.res.headers.set('x-llevo-reads', reads.toString());
  if (isQuiet && context.res.status < 500) return;
  const { caller, driver } = context.var as Partial<AppEnv['Variables']>;
  const known = caller ?? driver;
  deps.log.info('request', {
    reference: context.get('reference'),
    method: context.req.method,
    path: context.get('endpoint')?.path ?? '(unknown)',
    status: context.res.status,
    durationMs: Math.round(deps.clock.nowMs() - startedAtMs),
    uid: known?.uid,
    accountId: known?.accountId,
    // For API keys only: shows who still uses an old version.
    apiVersion: caller?.apiVersion === undefined ? undefined : context.get('apiVersion'),
  });
}
