import type { MiddlewareHandler } from 'hono';
import type { Endpoint } from '@llevo/contract/endpoint';
import type { Deps } from '../platform/deps.ts';
import { apiKeyCallsStore } from '../platform/identity/api-key-calls-store.ts';
import { apiKeyIdOf } from '../platform/identity/api-key-lookup.ts';
import type { AppEnv } from './request-logger.ts';

/**
 * Adds each call of an API key to the log of the key before its answer is sent, because afterwards the instance may be
 * frozen. Left out are public calls, which need no key, calls with an unknown, revoked or expired key, and those to an
 * unknown address or in an unknown version.
 */
export const callRecorder = (deps: Deps): MiddlewareHandler<AppEnv> =>
  async function recordCall(context, next) {
    const startedAtMs = deps.clock.nowMs();
    await next();
    const { caller, endpoint, errorBody } = context.var as Partial<AppEnv['Variables']>;
    if (!caller || endpoint === undefined) return;
    const keyId = apiKeyIdOf(caller);
    if (keyId === null) return;
    const nowMs = deps.clock.nowMs();
    await apiKeyCallsStore(deps).record(
      { accountId: caller.accountId, keyId },
      {
        at: nowMs,
        method: endpoint.method,
        path: endpoint.path,
        status: context.res.status,
        code: errorBody?.code ?? null,
        scope: endpoint.scope ?? null,
        field: declaredField(endpoint, errorBody?.inputError),
        durationMs: Math.max(0, Math.round(nowMs - startedAtMs)),
        reference: errorBody?.reference ?? null,
      },
    );
  };

/** The endpoint's field with an error; null for any other name, because a caller may send anything as one. */
function declaredField({ input }: Endpoint, inputError: string | undefined): string | null {
  const [field = ''] = (inputError ?? '').split('.');
  return Object.hasOwn(input.shape, field) ? field : null;
}
