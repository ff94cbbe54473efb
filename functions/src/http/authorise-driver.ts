import { driverSessionsStore } from '../platform/identity/driver-sessions-store.ts';
import type { Endpoint } from '@llevo/contract/endpoint';
import { DRIVER_TOKEN_PREFIX } from '@llevo/contract/entities/driver-app';
import { isSubscriptionLive } from '@llevo/contract/rules/billing/subscription';
import type { Deps } from '../platform/deps.ts';
import type { DriverCaller } from '../platform/seams/core.ts';
import { AppError } from '../platform/errors/app-error.ts';

/**
 * The driver whose session a bearer token opens; throws 401 or 402. Read on every call, so that a driver who is
 * cancelled or deleted is out at once.
 */
export async function authoriseDriver(deps: Deps, endpoint: Endpoint, bearer: string | null): Promise<DriverCaller> {
  const isDriverToken = bearer?.startsWith(DRIVER_TOKEN_PREFIX) === true;
  const driver = isDriverToken ? await driverSessionsStore(deps).find(bearer) : null;
  if (driver === null) throw new AppError('unauthenticated', 'Inicia sesión para continuar');
  if (endpoint.needsSubscription && !isSubscriptionLive(driver)) {
    throw new AppError('plan_required', 'La empresa no tiene un plan activo; comunícate con ella');
  }
  return driver;
}
