import type { VehicleId } from '../entities/vehicle.ts';

/** Vehicles that share a tariff; the key of a discount pair. */
const VEHICLE_GROUPS = ['truck', 'two_ton', 'three_ton', 'six_ton', 'ten_ton'] as const;
export type VehicleGroup = (typeof VEHICLE_GROUPS)[number];

interface Vehicle {
  readonly id: VehicleId;
  readonly label: string;
  readonly type: 'camioneta' | 'camión';
  readonly group: VehicleGroup;
  /** Capacity in kilograms. */
  readonly capacityKg: number;
  readonly capacity: string;
  readonly fits: string;
}

/** "5.5 tn" in texts is the 6 tn vehicle (its real payload). `truck` is the pickups' tariff group. */
export const VEHICLES: Readonly<Record<VehicleId, Vehicle>> = {
  cabina_simple: {
    id: 'cabina_simple',
    label: 'Cabina simple',
    type: 'camioneta',
    group: 'truck',
    capacityKg: 850,
    capacity: 'Camioneta de 1 t, hasta 850 kg',
    fits: 'Un dormitorio',
  },
  doble_cabina: {
    id: 'doble_cabina',
    label: 'Doble cabina',
    type: 'camioneta',
    group: 'truck',
    capacityKg: 850,
    capacity: 'Camioneta de 1 t, hasta 850 kg',
    fits: 'Unas cajas y dos acompañantes',
  },
  '2tn': {
    id: '2tn',
    label: '2 tn',
    type: 'camión',
    group: 'two_ton',
    capacityKg: 2000,
    capacity: 'Camión, carga de 2 tn',
    fits: 'Un departamento de 1 ambiente',
  },
  '3tn': {
    id: '3tn',
    label: '3 tn',
    type: 'camión',
    group: 'three_ton',
    capacityKg: 3000,
    capacity: 'Camión, carga de 3 tn',
    fits: 'Un departamento de 2 ambientes',
  },
  '6tn': {
    id: '6tn',
    label: '6 tn',
    type: 'camión',
    group: 'six_ton',
    capacityKg: 5500,
    capacity: 'Camión, carga de 5.5 tn',
    fits: 'Una casa de 3 dormitorios',
  },
  '10tn': {
    id: '10tn',
    label: '10 tn',
    type: 'camión',
    group: 'ten_ton',
    capacityKg: 10000,
    capacity: 'Camión, carga de 10 tn',
    fits: 'Una casa grande o una oficina entera',
  },
};

/** "3 tn", "Cabina simple": where a line is short. */
export const vehicleLabel = (id: VehicleId): string => VEHICLES[id].label;

/** "Camión 3 tn", "Cabina simple". */
export function vehicleName(id: VehicleId): string {
  const { label, type } = VEHICLES[id];
  return type === 'camión' ? `Camión ${label}` : label;
}
