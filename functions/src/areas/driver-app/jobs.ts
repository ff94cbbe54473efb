import { driverJobsStore } from './driver-jobs-store.ts';
import {
  acceptDriverJob,
  advanceDriverJob,
  declineDriverJob,
  getDriverJob,
  listDriverJobs,
} from '@llevo/contract/endpoints/driver-app/driver-app';
import { serviceStatusLabel } from '@llevo/contract/rules/services/service-display';
import { implementForDriver } from '../../http/implement.ts';
import { toDriverJob } from './driver-job-response.ts';
import { changedJob, jobChange, jobNotFoundError } from './job-change.ts';
import { assertActive } from './signed-in-driver.ts';

/** Every phone asks every twenty seconds, and nearly always nothing changed: two documents tell. */
export const listDriverJobsRoute = implementForDriver(
  listDriverJobs,
  async ({ deps, driver }) => ({ data: (await driverJobsStore(deps).list(driver)).map(toDriverJob) }),
  { version: ({ deps, driver }) => driverJobsStore(deps).listVersion(driver) },
);

export const getDriverJobRoute = implementForDriver(getDriverJob, async ({ input, deps, driver }) => {
  const job = await driverJobsStore(deps).find(driver, input.id);
  if (job === null) throw jobNotFoundError();
  return { data: toDriverJob(job) };
});

/** Accepts a job. Not for a driver in correction, who may only end what they began. */
export const acceptDriverJobRoute = implementForDriver(acceptDriverJob, async ({ input, deps, request, driver }) => {
  assertActive(driver);
  const change = { ...jobChange(input.id, request), seenAtMs: Date.parse(input.updatedAt) };
  return changedJob(await driverJobsStore(deps).accept(driver, change), ({ service }) =>
    service.acceptance?.driverId === driver.uid
      ? 'Ya aceptaste este servicio'
      : 'La empresa cambió el servicio: revísalo y vuelve a responder',
  );
});

export const declineDriverJobRoute = implementForDriver(declineDriverJob, async ({ input, deps, request, driver }) => {
  const change = { ...jobChange(input.id, request), reason: input.motivo };
  return changedJob(
    await driverJobsStore(deps).decline(driver, change),
    () => 'Este servicio ya no se puede rechazar; comunícate con la empresa',
  );
});

export const advanceDriverJobRoute = implementForDriver(advanceDriverJob, async ({ input, deps, request, driver }) => {
  const { id, from, to } = input;
  const change = { ...jobChange(id, request), from, to };
  return changedJob(
    await driverJobsStore(deps).advance(driver, change),
    ({ service }) => `La empresa cambió el servicio: su estado es ${serviceStatusLabel(service.status)}`,
  );
});
