import type { DriverRow } from '@llevo/contract/entities/driver';
import { VEHICLES } from '@llevo/contract/rules/vehicles';

export const fullName = ({ name, surname }: Pick<DriverRow, 'name' | 'surname'>): string => `${name} ${surname}`.trim();

/** "Camión 3 tn", "Cabina simple". */
export const vehicleName = (id: DriverRow['typeVehicle']): string => {
  const { label, type } = VEHICLES[id];
  return type === 'camión' ? `Camión ${label}` : label;
};
