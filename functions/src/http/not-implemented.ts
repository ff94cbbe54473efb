import type { Endpoint } from '@llevo/contract/endpoint';
import { AppError } from '../errors/app-error.ts';
import type { Implementation } from './implement.ts';

/** Stands in for a handler that is still to come: the call is guarded and checked like any other, then answers 501. */
export const notImplementedRoute = (endpoint: Endpoint): Implementation => ({
  endpoint,
  // Nothing is evaluated, so there is nothing to guess at.
  countsAttempts: true,
  handle: () => Promise.reject(new AppError('not_implemented', 'Esta función aún no está disponible')),
});
