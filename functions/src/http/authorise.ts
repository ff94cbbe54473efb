import { apiCallCounterStore } from '../platform/limits/api-call-counter.ts';
import type { Endpoint } from '@llevo/contract/endpoint';
import { isClosedWithoutTwoFactor } from '@llevo/contract/endpoint';
import { apiKeyLimit } from '@llevo/contract/endpoints/rate-limits';
import { allows } from '@llevo/contract/rules/access/roles';
import { isWithinPlan, PLAN_LIMITS, planFor } from '@llevo/contract/rules/billing/plans';
import { DEFAULT_PAID_PLAN, isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import { formatCount } from '@llevo/contract/rules/format-number';
import type { Caller } from '../platform/seams/core.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { authenticate } from './authenticate.ts';
import { assertWithinLimit } from './rate-limit.ts';

/** The error for a caller without the required role or scope. */
export const forbiddenError = () => new AppError('forbidden', 'No tienes permiso para hacer esto');

/** The error for calls and sign-ins in an account that waits for its deletion. */
export const accountClosingError = () =>
  new AppError('account_closing', 'La cuenta se está cerrando: solo su dueño puede restaurarla');

/** The error for a session that lacks the second factor that its role or account requires. */
const twoFactorRequiredError = () =>
  new AppError('two_factor_required', 'Activa la verificación en dos pasos para continuar');

/** Authenticates the caller and checks second factor, the endpoint's access, scope, account and plan; throws 401, 403 or 402. */
export async function authorise(deps: Deps, endpoint: Endpoint, bearer: string | null): Promise<Caller> {
  const caller = await authenticate(deps, bearer);
  if (caller === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  if (caller.scopes !== null) assertWithinLimit(await deps.limits.instance.count(`key ${caller.uid}`, apiKeyLimit));
  if (caller.lacksTwoFactor && isClosedWithoutTwoFactor(endpoint)) throw twoFactorRequiredError();
  if (!canCall(endpoint, caller)) throw forbiddenError();
  if (caller.closing !== undefined && !endpoint.worksWhileClosing) throw accountClosingError();
  if (!hasRequiredPlan(endpoint, caller)) {
    throw new AppError('plan_required', 'Hace falta un plan activo para continuar', { plan: DEFAULT_PAID_PLAN });
  }
  if (caller.scopes !== null && !(await apiCallCounterStore(deps).count(caller.accountId, caller.plan)))
    throw apiCallLimitError(caller);
  return caller;
}

function apiCallLimitError({ plan }: Caller): AppError {
  const included = PLAN_LIMITS[plan ?? 'free'].apiCalls ?? 0;
  const message = `El plan incluye ${formatCount(included)} llamadas a la API al mes, y ya se hicieron todas.`;
  return new AppError('plan_required', message, { plan: planFor('apiCalls', included + 1) });
}

/** Whether plan and subscription cover the call. A key works only while the plan includes keys. */
function hasRequiredPlan({ needsSubscription }: Endpoint, caller: Caller): boolean {
  if (caller.scopes !== null && !isWithinPlan(caller.plan, 'apiKeys', 1)) return false;
  return !needsSubscription || caller.permission === 'master' || isSubscriptionLive(caller);
}

/** Users need the role; API keys need the scope. */
function canCall(endpoint: Endpoint, { permission, scopes }: Caller): boolean {
  if (scopes === null) return allows(endpoint.access, permission);
  return endpoint.scope !== undefined && scopes.includes(endpoint.scope);
}
