import type { VehicleGroup } from '@llevo/contract/rules/vehicles';

/** Names of the vehicle groups; number and unit stay on one line. */
export const VEHICLE_GROUP_LABELS: Readonly<Record<VehicleGroup, string>> = {
  truck: 'Camioneta',
  two_ton: 'Camión 2\u00a0tn',
  three_ton: 'Camión 3\u00a0tn',
  six_ton: 'Camión 6\u00a0tn',
  ten_ton: 'Camión 10\u00a0tn',
};
