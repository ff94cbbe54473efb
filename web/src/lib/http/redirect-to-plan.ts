import { ApiError } from './api-error.ts';
import { handleError, canChoosePlan } from './error-handling.ts';

/**
 * SPEC §8: a 402 redirects users who may choose a plan; others see the error's
 * message. Rethrows the error either way, for the calling form.
 */
export function redirectToPlan(failure: unknown): never {
  const isPlanNeeded = failure instanceof ApiError && failure.status === 402;
  if (isPlanNeeded && canChoosePlan()) handleError(failure);
  throw failure;
}
