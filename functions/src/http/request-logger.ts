import type { Endpoint } from '@llevo/contract/endpoint';
import { createErrorReference } from '@llevo/contract/error-reference';
import type { MiddlewareHandler } from 'hono';
import type { Caller, Deps } from '../adapters/deps.ts';

/** What the parts of the pipeline tell one another. */
export interface AppEnv {
  Variables: {
    /** Short enough to be read out on the phone; the caller is told it where the log keeps the failure. */
    reference: string;
    endpoint: Endpoint | undefined;
    caller: Caller | null;
    /** What the caller sent, path parameters included, once it has been read; may hold secrets. */
    sent: Readonly<Record<string, unknown>>;
  };
}

/** So many that those which are not confused with others are enough. */
const RANDOM_CHARACTERS = 40;

/**
 * Gives a request its reference and writes one line about it when it is done: the declared path, never the real
 * address (its parameters may be secrets), and no header, query or body at all.
 */
export const requestLogger = (deps: Deps): MiddlewareHandler<AppEnv> =>
  async function logRequest(context, next) {
    const startedAtMs = deps.clock.nowMs();
    context.set('reference', createErrorReference(deps.ids.base62(RANDOM_CHARACTERS)));
    const { reads } = await deps.meter.run(next);
    if (reads !== null) context.res.headers.set('x-llevo-reads', reads.toString());
    const caller = context.get('caller') as Caller | null | undefined;
    deps.log.info('request', {
      reference: context.get('reference'),
      method: context.req.method,
      path: context.get('endpoint')?.path ?? '(unknown)',
      status: context.res.status,
      durationMs: Math.round(deps.clock.nowMs() - startedAtMs),
      uid: caller?.uid,
      accountId: caller?.accountId,
    });
  };
