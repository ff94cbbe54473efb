import type { DriverJobState, DriverStep } from '../../entities/driver-job.ts';
import { DRIVER_STEPS } from '../../entities/driver-job.ts';
import type { Service } from '../../entities/service.ts';
import { nextServiceStatuses } from './service-status.ts';
import { isCancellable, isOver, isUnderWay } from './tracking.ts';

type JobFields = Pick<Service, 'status' | 'driverId' | 'acceptance'> & Partial<Pick<Service, 'confirmation'>>;

/**
 * Whether the driver of a service agreed to do it: by accepting, by telephone with the company, which then confirmed it,
 * or by setting out. Before that a customer does not see them.
 */
export function isDriverAgreed({ status, driverId, acceptance, confirmation = null }: JobFields): boolean {
  if (driverId === null) return false;
  if (isUnderWay(status) || status === 'finalizado') return true;
  // Another driver's word counts for nothing: the mobile app changes drivers and leaves the rest alone.
  if (acceptance !== null) return acceptance.driverId === driverId;
  return status === 'confirmado' && (confirmation?.driverId ?? driverId) === driverId;
}

/** The state of a service for its driver. */
export function driverJobState(service: JobFields): DriverJobState {
  if (isOver(service.status)) return 'done';
  return isDriverAgreed(service) ? 'current' : 'offered';
}

/** Whether a service has a driver whose answer to it is pending. */
export const isUnconfirmed = (service: JobFields): boolean =>
  service.driverId !== null && driverJobState(service) === 'offered';

/** The step that the driver may take now; null without one. `service-status.ts` has the order of statuses. */
export function nextDriverStep(service: JobFields): DriverStep | null {
  if (driverJobState(service) !== 'current') return null;
  const allowed = nextServiceStatuses(service);
  return DRIVER_STEPS.find((step) => allowed.includes(step)) ?? null;
}

/** Whether the driver may say that they reached the start: on the way there, once. Not a step that others wait for. */
export const canArrive = ({ status, arrivedAt }: Pick<Service, 'status' | 'arrivedAt'>): boolean =>
  status === 'en camino' && arrivedAt === null;

/** Whether the driver may record the delivery: with the cargo on board or handed over, once. */
export const isDeliverable = ({ status, delivery }: Pick<Service, 'status' | 'delivery'>): boolean =>
  delivery === null && (status === 'en curso' || status === 'finalizado');

/** Whether the driver may still hand a job back: until they set out. */
export const isDeclinable = ({ status }: Pick<Service, 'status'>): boolean => isCancellable(status);
