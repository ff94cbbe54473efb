import type { CeilingName } from '@llevo/contract/daily-ceilings';
import type { Endpoint, RateLimit } from '@llevo/contract/endpoint';
import { clientShare, hopLimit } from '@llevo/contract/endpoints/rate-limits';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { ClientAddress, RateLimitResult } from '../platform/seams/core.ts';
import { translatable } from '../platform/translatable.ts';

/** The call that a limit counts: by user or driver with a session, otherwise by address. */
interface CountedCall {
  readonly endpoint: Endpoint;
  readonly caller: { readonly uid: string } | null;
  readonly client: ClientAddress;
}

/** Counts a call against the endpoint's limit in the given store; throws 429 above it. */
export async function enforceRateLimit(deps: Deps, store: 'shared' | 'instance', counted: CountedCall): Promise<void> {
  const { endpoint, caller, client } = counted;
  const { limit } = endpoint;
  if (limit?.store !== store) return;
  const call = `${endpoint.method} ${endpoint.path}`;
  if (caller === null) await enforceAddressLimit(deps, call, { client, limit });
  else assertWithinLimit(await deps.limits[store].count(`${call} user:${caller.uid}`, limit));
}

/**
 * Counts a call of an anonymous client by its address, by the hop it came through, and against the client's share of
 * the day; throws 429 above a limit.
 */
export async function enforceAddressLimit(
  deps: Deps,
  call: string,
  { client: { address, hop }, limit }: { readonly client: ClientAddress; readonly limit: RateLimit },
): Promise<void> {
  const limits = deps.limits[limit.store];
  assertWithinLimit(await limits.count(`${call} address:${address}`, limit));
  // A hop that passed as Hosting's is known to be if the installation lists them.
  const isKnownHop = deps.isHostingHop !== null;
  if (hop !== null) assertWithinLimit(await limits.count(`${call} hop:${hop}`, hopLimit(limit, isKnownHop)));
  const share = clientShare(limit);
  if (share === null) return;
  const { shared } = deps.limits;
  const name = `day of ${limit.dailyCeiling?.name ?? ''}`;
  assertWithinLimit(await shared.count(`${name} address:${address}`, share));
  if (hop !== null) assertWithinLimit(await shared.count(`${name} hop:${hop}`, hopLimit(share, isKnownHop)));
}

/** Longest wait that a message states in minutes; after a longer one it says "tomorrow". */
const SOON_SECONDS = 900;

/** Does work that counts against a daily ceiling, unless it fails. Throws 429 once the day's uses are used up. */
export async function withinDailyCeiling<Result>(
  deps: Deps,
  { name, uses = 1 }: { readonly name: CeilingName; readonly uses?: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const taken = await deps.dailyCeilings.take(name, uses);
  if (!taken.isAllowed) throw ceilingError(taken.retryAfterSeconds);
  try {
    return await work();
  } catch (error) {
    taken.release();
    throw error;
  }
}

function ceilingError(retryAfterSeconds: number): AppError {
  if (retryAfterSeconds <= SOON_SECONDS) return tooManyRequestsError(retryAfterSeconds);
  const message = translatable('Por hoy llegamos al máximo de solicitudes de este tipo. Vuelve a intentarlo mañana.');
  return new AppError('too_many_requests', message, { retryAfterSeconds });
}

/** Throws 429 with `Retry-After` for an exceeded limit. */
export function assertWithinLimit(verdict: RateLimitResult): void {
  if (!verdict.isAllowed) throw tooManyRequestsError(verdict.retryAfterSeconds);
}

const tooManyRequestsError = (retryAfterSeconds: number) =>
  new AppError(
    'too_many_requests',
    `Demasiados intentos. Espera ${formatWait(retryAfterSeconds)} y vuelve a intentarlo.`,
    {
      retryAfterSeconds,
    },
  );

function formatWait(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? translatable('1 segundo') : translatable(`${seconds.toString()} segundos`);
  if (seconds < 7200) return translatable(`${Math.ceil(seconds / 60).toString()} minutos`);
  return translatable(`${Math.ceil(seconds / 3600).toString()} horas`);
}
