import type { DriverJob } from '@llevo/contract/entities/driver-job';
import type { JobChange, JobChangeResult, JobWithCustomer } from './job-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { toDriverJob } from './driver-job-response.ts';

/** The error for a service that is not, or not any more, the driver's own. */
export const jobNotFoundError = () => new AppError('not_found', 'Este servicio ya no es tuyo');

/** The change of a service under its key; throws 400 without one. */
export function jobChange(serviceId: string, { idempotencyKey }: RequestMetadata): JobChange {
  if (idempotencyKey === null) {
    throw new AppError('invalid_input', 'Falta la cabecera Idempotency-Key', { inputError: 'Idempotency-Key' });
  }
  return { serviceId, idempotencyKey };
}

/** The response to a change; throws 404, or 409 with the service as it is now. */
export function changedJob(
  result: JobChangeResult,
  conflict: (job: JobWithCustomer) => string,
): { readonly data: { readonly job: DriverJob | null } } {
  switch (result.kind) {
    case 'changed':
    case 'repeated':
      return { data: { job: result.job && toDriverJob(result.job) } };
    case 'unknown':
      throw jobNotFoundError();
    case 'key_reused':
      throw new AppError('conflict', 'Esta acción ya se envió con otros datos');
    case 'conflict':
      throw new AppError('conflict', conflict(result.job), { current: toDriverJob(result.job) });
  }
}
