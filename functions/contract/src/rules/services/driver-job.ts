import type { DriverJobState, DriverStep } from '../../entities/driver-job.ts';
import { DRIVER_STEPS } from '../../entities/driver-job.ts';
import type { Service } from '../../entities/service.ts';
import { nextServiceStatuses } from './service-status.ts';
import { isCancellable, isOver, isUnderWay } from './tracking.ts';

type JobFields = Pick<Service, 'status' | 'driverId' | 'acceptance'>;

/** Whether the driver of a service took it: by accepting, or by setting out without an offer. */
const isTaken = ({ status, driverId, acceptance }: JobFields): boolean =>
  isUnderWay(status) || acceptance?.driverId === driverId;

/** The state of a service for its driver. */
export function driverJobState(service: JobFields): DriverJobState {
  if (isOver(service.status)) return 'done';
  return isTaken(service) ? 'current' : 'offered';
}

/** The step that the driver may take now; null without one. `service-status.ts` has the order of statuses. */
export function nextDriverStep(service: JobFields): DriverStep | null {
  if (driverJobState(service) !== 'current') return null;
  const allowed = nextServiceStatuses(service);
  return DRIVER_STEPS.find((step) => allowed.includes(step)) ?? null;
}

/** Whether the driver may record the delivery: with the cargo on board or handed over, once. */
export const isDeliverable = ({ status, delivery }: Pick<Service, 'status' | 'delivery'>): boolean =>
  delivery === null && (status === 'en curso' || status === 'finalizado');

/** Whether the driver may still hand a job back: until they set out. */
export const isDeclinable = ({ status }: Pick<Service, 'status'>): boolean => isCancellable(status);
