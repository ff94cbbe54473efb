import {
  acceptDriverJob,
  advanceDriverJob,
  declineDriverJob,
  getDriverJob,
  listDriverJobs,
} from '@llevo/contract/endpoints/driver-app';
import type { DriverJob } from '@llevo/contract/entities/driver-job';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import type { JobChange, JobChangeResult, JobWithCustomer } from '../../adapters/driver-app/ports.ts';
import { AppError } from '../../errors/app-error.ts';
import type { RequestMetadata } from '../../http/implement.ts';
import { implementForDriver } from '../../http/implement.ts';
import { toDriverJob } from './driver-job-response.ts';

export const listDriverJobsRoute = implementForDriver(listDriverJobs, async ({ deps, driver }) => ({
  data: (await deps.driverJobs.list(driver)).map(toDriverJob),
}));

export const getDriverJobRoute = implementForDriver(getDriverJob, async ({ input, deps, driver }) => {
  const job = await deps.driverJobs.find(driver, input.id);
  if (job === null) throw jobNotFoundError();
  return { data: toDriverJob(job) };
});

/** Accepts a job. Not for a driver in correction, who may only end what they began. */
export const acceptDriverJobRoute = implementForDriver(acceptDriverJob, async ({ input, deps, request, driver }) => {
  if (driver.record.status !== 'activado') {
    throw new AppError('forbidden', 'Tu cuenta de conductor todavía no está activa');
  }
  const change = { ...jobChange(input.id, request), seenAtMs: Date.parse(input.updatedAt) };
  return changedJob(await deps.driverJobs.accept(driver, change), ({ service }) =>
    service.acceptance?.driverId === driver.uid
      ? 'Ya aceptaste este servicio'
      : 'La empresa cambió el servicio: revísalo y vuelve a responder',
  );
});

export const declineDriverJobRoute = implementForDriver(declineDriverJob, async ({ input, deps, request, driver }) => {
  const change = { ...jobChange(input.id, request), reason: input.motivo };
  return changedJob(
    await deps.driverJobs.decline(driver, change),
    () => 'Este servicio ya no se puede rechazar; comunícate con la empresa',
  );
});

export const advanceDriverJobRoute = implementForDriver(advanceDriverJob, async ({ input, deps, request, driver }) => {
  const { id, from, to } = input;
  const change = { ...jobChange(id, request), from, to };
  return changedJob(
    await deps.driverJobs.advance(driver, change),
    ({ service }) => `La empresa cambió el servicio: su estado es ${serviceStatusLabel(service.status)}`,
  );
});

const jobNotFoundError = () => new AppError('not_found', 'Este servicio ya no es tuyo');

function jobChange(serviceId: string, { idempotencyKey }: RequestMetadata): JobChange {
  if (idempotencyKey === null) {
    throw new AppError('invalid_input', 'Falta la cabecera Idempotency-Key', { inputError: 'Idempotency-Key' });
  }
  return { serviceId, idempotencyKey };
}

/** The response to a change; throws 404, or 409 with the service as it is now. */
function changedJob(
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
