import type { Endpoint } from '@llevo/contract/endpoint';
import type { Caller, Deps, LimitVerdict } from '../adapters/deps.ts';
import { AppError } from './app-error.ts';

/** Who an endpoint's limit counts: the person behind a session, the address of anybody else. */
interface Counted {
  readonly endpoint: Endpoint;
  readonly caller: Caller | null;
  readonly address: string;
}

/** Counts a call against the endpoint's declared limit in the given store; 429 when it is used up. */
export async function countCall(deps: Deps, store: 'shared' | 'instance', counted: Counted): Promise<void> {
  const { endpoint, caller, address } = counted;
  const { limit } = endpoint;
  if (limit?.store !== store) return;
  const who = caller === null ? `address:${address}` : `user:${caller.uid}`;
  refuseExcess(await deps.limits[store].count(`${endpoint.method} ${endpoint.path} ${who}`, limit));
}

/** Turns a used-up limit into a 429 that says when to come back. */
export function refuseExcess(verdict: LimitVerdict): void {
  if (verdict.isAllowed) return;
  const { retryAfterSeconds } = verdict;
  throw new AppError(
    'too_many_requests',
    `Demasiados intentos. Espera ${waitText(retryAfterSeconds)} y vuelve a intentarlo.`,
    { retryAfterSeconds },
  );
}

function waitText(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds.toString()} segundos`;
  return `${Math.ceil(seconds / 60).toString()} minutos`;
}
