import { Service } from './service.ts';

/** The fields of a service from which its place in its driver's day follows. */
export const JobFields = Service.pick({
  id: true,
  driverId: true,
  typeVehicle: true,
  date: true,
  hour: true,
  status: true,
  start: true,
  finish: true,
  distanceMetres: true,
  isReturnTrip: true,
});
