import { ApiError } from './api-error.ts';
import { handleError, canChoosePlan } from './error-handling.ts';

/**
 * SPEC §8: what another plan would allow leads there, for whoever may choose one; the others are told in the failure's
 * own words. Throws it either way, for the form that waits.
 */
export function redirectToPlan(failure: unknown): never {
  const isPlanNeeded = failure instanceof ApiError && failure.status === 402;
  if (isPlanNeeded && canChoosePlan()) handleError(failure);
  throw failure;
}
