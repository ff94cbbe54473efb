import type { RateLimit } from '@llevo/contract/endpoint';
import { assertWithinLimit } from '../../http/rate-limit.ts';
import type { Deps } from '../../platform/deps.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TrackedJob } from './tracked-job-document.ts';
import { trackingLinksStore } from './tracking-links-store.ts';

/** Guesses of a customer's number with one link. */
const PHONE_GUESS_LIMIT: RateLimit = { max: 5, windowSeconds: 900, store: 'shared' };

/**
 * Throws 400 unless the digits end the number of the service's customer: the link may have been forwarded, and a
 * cancellation sends a driver home. A customer without a number needs none.
 */
export async function assertPhoneEnd(deps: Deps, job: TrackedJob, given: string | undefined): Promise<void> {
  const expected = await trackingLinksStore(deps).phoneEnd(job);
  if (expected === null) return;
  if (given === undefined) {
    throw new AppError('invalid_input', 'Escribe los cuatro últimos números del celular con que se pidió el servicio', {
      inputError: 'phone_end',
    });
  }
  assertWithinLimit(await deps.limits.shared.count(`cancellation of ${job.hash}`, PHONE_GUESS_LIMIT));
  if (given !== expected) {
    throw new AppError('invalid_input', 'El servicio se pidió con otro celular; revisa los números', {
      inputError: 'phone_end',
    });
  }
}
