import type { Endpoint } from '@llevo/contract/endpoint';
import type { MiddlewareHandler } from 'hono';
import type { Caller, Deps } from '../adapters/deps.ts';

/** What the parts of the pipeline tell one another. */
export interface AppEnv {
  Variables: {
    /** Short enough to be read out on the phone; the caller sees it on a 500. */
    reference: string;
    endpoint: Endpoint | undefined;
    caller: Caller | null;
  };
}

const REFERENCE_LENGTH = 8;

/**
 * Gives a request its reference and writes one line about it when it is done: the declared path, never the real
 * address (its parameters may be secrets), and no header, query or body at all.
 */
export const requestLog = (deps: Deps): MiddlewareHandler<AppEnv> =>
  async function logRequest(context, next) {
    const startedAtMs = deps.clock.nowMs();
    context.set('reference', deps.ids.base62(REFERENCE_LENGTH));
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
