import type { ServiceType } from '../../entities/quote.ts';
import { isInSameBuiltUpArea } from '../../geo/city-distance.ts';
import type { LatLng } from '../../geo/distance.ts';

/** Cities in which immediate service arrives within minutes, with their valleys and suburbs. */
export const COVERED_CITIES = 'Quito, Guayaquil y Cuenca';

/** SPEC §9's promise, for an immediate trip inside one of the covered cities. */
export const ARRIVAL_PROMISE = 'llega en 15 a 20 minutos';

interface PromisedTrip {
  readonly typeService: ServiceType;
  readonly start: LatLng;
  readonly end: LatLng;
}

/** Whether a vehicle is promised within minutes. Beyond the covered cities the time is agreed with the driver. */
export const isArrivalPromised = ({ typeService, start, end }: PromisedTrip): boolean =>
  typeService === 'IMMEDIATE' && isInSameBuiltUpArea(start, end);
