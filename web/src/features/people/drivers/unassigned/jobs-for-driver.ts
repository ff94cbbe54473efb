import type { DriverRow } from '@llevo/contract/entities/driver';
import type { ServiceRow } from '@llevo/contract/entities/service';
import { haversineMetres } from '@llevo/contract/geo/distance';
import { travelMinutes } from '@llevo/contract/rules/board/job-span';
import { vehicleFit } from '@llevo/contract/rules/board/lane';
import { UNFIT_TEXTS } from '@llevo/contract/rules/dispatch/unfit-texts';
import type { LatLng } from '../../../../lib/map/surface/map-surface.ts';

/** A service that a driver could be given. */
export interface JobForDriver {
  readonly service: ServiceRow;
  /** From the driver to its start, by the road graph; null while the driver’s position is unknown. */
  readonly minutes: number | null;
  /** A reason to give it to another driver; null without one. */
  readonly reason: string | null;
}

/** Services whose way is measured: those nearest by the air. */
const MAX_MEASURED = 30;

/**
 * The services that a driver at a place could take: those for which the vehicle is large enough first, then by day, the
 * nearest first. In the order given for a driver whose place is unknown.
 */
export function jobsForDriver(
  services: readonly ServiceRow[],
  { typeVehicle }: Pick<DriverRow, 'typeVehicle'>,
  place: LatLng | null,
): readonly JobForDriver[] {
  const metresTo = ({ start }: ServiceRow): number => (place === null ? 0 : haversineMetres(place, start));
  return services
    .map((service) => ({ service, isFit: vehicleFit(service.typeVehicle, typeVehicle) !== 'smaller' }))
    .toSorted((a, b) => byFitAndDay(a, b) || metresTo(a.service) - metresTo(b.service))
    .slice(0, MAX_MEASURED)
    .map((job) => ({ ...job, minutes: place === null ? null : travelMinutes(place, job.service.start) }))
    .toSorted((a, b) => byFitAndDay(a, b) || (a.minutes ?? 0) - (b.minutes ?? 0))
    .map(({ service, isFit, minutes }) => ({ service, minutes, reason: isFit ? null : UNFIT_TEXTS.vehicle }));
}

interface RatedService {
  readonly service: ServiceRow;
  readonly isFit: boolean;
}

const byFitAndDay = (a: RatedService, b: RatedService): number =>
  Number(b.isFit) - Number(a.isFit) || a.service.date.localeCompare(b.service.date);
