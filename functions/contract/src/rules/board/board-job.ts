import type { Service } from '../../entities/service.ts';
import { editableFields } from '../services/service-status.ts';
import { jobEnd, jobSpan } from './job-span.ts';
import type { PlannedJob } from './lane.ts';

/** The fields of a service that its place in the day depends on. */
export type PlannedService = Pick<
  Service,
  'id' | 'driverId' | 'typeVehicle' | 'hour' | 'start' | 'finish' | 'distanceMetres' | 'isReturnTrip'
> &
  Partial<Pick<Service, 'search'>>;

/** A service's place in its day. */
export function toPlannedJob(service: PlannedService): PlannedJob {
  const { id, driverId, typeVehicle: vehicle, start, isReturnTrip, search } = service;
  return {
    ...{ id, driverId, vehicle, start, end: jobEnd(service) },
    ...jobSpan({ ...service, vehicle, isReturnTrip }),
    refusedBy: search ? [...search.declinedBy, ...search.missedBy] : [],
    offeredTo: search?.open[0]?.driverId ?? null,
  };
}

/** Whether a service takes time of a day: all but the cancelled. */
export const isPlanned = ({ status }: Pick<Service, 'status'>): boolean => status !== 'cancelado';

/** Whether the board may move a service: until its driver sets out. */
export const isMovable = ({ status }: Pick<Service, 'status'>): boolean => editableFields(status) === 'all';
