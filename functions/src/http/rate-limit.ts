import type { Endpoint } from '@llevo/contract/endpoint';
import type { Caller, Deps, RateLimitResult } from '../adapters/deps.ts';
import { AppError } from '../errors/app-error.ts';

/** The call that a limit counts: by user with a session, otherwise by address. */
interface CountedCall {
  readonly endpoint: Endpoint;
  readonly caller: Caller | null;
  readonly address: string;
}

/** Counts a call against the endpoint's limit in the given store; throws 429 above it. */
export async function enforceRateLimit(deps: Deps, store: 'shared' | 'instance', counted: CountedCall): Promise<void> {
  const { endpoint, caller, address } = counted;
  const { limit } = endpoint;
  if (limit?.store !== store) return;
  const who = caller === null ? `address:${address}` : `user:${caller.uid}`;
  assertWithinLimit(await deps.limits[store].count(`${endpoint.method} ${endpoint.path} ${who}`, limit));
}

/** Throws 429 with `Retry-After` for an exceeded limit. */
export function assertWithinLimit(verdict: RateLimitResult): void {
  if (verdict.isAllowed) return;
  const { retryAfterSeconds } = verdict;
  throw new AppError(
    'too_many_requests',
    `Demasiados intentos. Espera ${formatWait(retryAfterSeconds)} y vuelve a intentarlo.`,
    { retryAfterSeconds },
  );
}

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds.toString()} segundos`;
  return `${Math.ceil(seconds / 60).toString()} minutos`;
}
