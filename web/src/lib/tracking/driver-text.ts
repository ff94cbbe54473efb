import type { TrackedService } from '@llevo/contract/entities/tracking';
import { vehicleName } from '@llevo/contract/rules/vehicles';

/** The vehicle that comes, which may be larger than the booked one. */
export const driverVehicle = ({ driver, vehicle }: Pick<TrackedService, 'driver' | 'vehicle'>) =>
  driver?.vehicle ?? vehicle;

/** Who comes, in what: "Viene José: Camión 3 tn, placa PBX-1234"; null before a driver accepted. */
export function driverText({ driver, vehicle }: Pick<TrackedService, 'driver' | 'vehicle'>): string | null {
  if (driver === undefined) return null;
  const plate = driver.plate === null ? '' : `, placa ${driver.plate}`;
  return `Viene ${driver.first_name}: ${vehicleName(driverVehicle({ driver, vehicle }))}${plate}`;
}
