import type { Endpoint } from '@llevo/contract/endpoint';
import { allows } from '@llevo/contract/rules/roles';
import { DEFAULT_PAID_PLAN, isSubscriptionLive } from '@llevo/contract/rules/subscription';
import type { Caller, Deps } from '../adapters/deps.ts';
import { AppError } from './app-error.ts';
import { authenticate } from './authenticate.ts';

/** The refusal for a caller whose role or scopes do not reach. */
export const forbidden = () => new AppError('forbidden', 'No tiene permiso para hacer esto');

/** Who is calling, once the endpoint's declaration lets them: 401, 403 or 402 otherwise. */
export async function authorise(deps: Deps, endpoint: Endpoint, bearer: string | null): Promise<Caller> {
  const caller = await authenticate(deps, bearer);
  if (caller === null) throw new AppError('unauthenticated', 'Debe iniciar sesión para continuar');
  if (!mayCall(endpoint, caller)) throw forbidden();
  if (endpoint.needsSubscription && caller.permission !== 'master' && !isSubscriptionLive(caller)) {
    throw new AppError('plan_required', 'Necesita un plan activo para continuar', { plan: DEFAULT_PAID_PLAN });
  }
  return caller;
}

/** A person's role decides for a person; for an API key, the scopes it was given. */
function mayCall(endpoint: Endpoint, { permission, scopes }: Caller): boolean {
  if (scopes === null) return allows(endpoint.access, permission);
  return endpoint.scope !== undefined && scopes.includes(endpoint.scope);
}
