import type { VehicleId } from '@llevo/contract/entities/vehicle';
import { CITY_ROADS } from './city-roads.ts';
import type { Road } from './road-geometry.ts';

/** Roads around the addresses with which the quoter is tried out. */
const HOME_ROADS = ['Av. Amazonas', 'Av. 6 de Diciembre', 'Av. 10 de Agosto', 'Av. Mariscal Sucre'];
/** Drivers of each kind of vehicle who stay there, so that a booking of any kind finds one. */
const OF_EACH_KIND = 3;

/** The roads of those drivers who stay in the north of Quito: the first few of each kind of vehicle. */
export function homeRoads(
  drivers: readonly { readonly id: string; readonly vehicle: VehicleId }[],
): ReadonlyMap<string, Road> {
  const roads = HOME_ROADS.flatMap((name) => CITY_ROADS.find((road) => road.name === name) ?? []);
  const counts = new Map<VehicleId, number>();
  const homes = new Map<string, Road>();
  for (const { id, vehicle } of drivers) {
    const count = counts.get(vehicle) ?? 0;
    const road = roads[count % roads.length];
    counts.set(vehicle, count + 1);
    if (count < OF_EACH_KIND && road !== undefined) homes.set(id, road);
  }
  return homes;
}
