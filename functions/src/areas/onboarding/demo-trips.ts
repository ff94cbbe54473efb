import type { Service, ServiceStatus } from '@llevo/contract/entities/service';
import type { VehicleId } from '@llevo/contract/entities/vehicle';

/** Where demo services begin and end. */
export const PLACES = {
  carolina: { address: 'La Carolina, Quito', lat: -0.1807, lng: -78.4837 },
  cumbaya: { address: 'Cumbayá, Quito', lat: -0.2006, lng: -78.4297 },
  quitumbe: { address: 'Quitumbe, Quito', lat: -0.2956, lng: -78.5527 },
  carapungo: { address: 'Carapungo, Quito', lat: -0.0966, lng: -78.4498 },
  sangolqui: { address: 'Sangolquí, Rumiñahui', lat: -0.3342, lng: -78.4475 },
} as const;
type Place = keyof typeof PLACES;

/** A demo service, without its people. */
export interface DemoTrip {
  readonly status: ServiceStatus;
  /** Days from today; negative for the past. */
  readonly day: number;
  readonly hour: string;
  readonly vehicle: VehicleId;
  readonly from: Place;
  readonly to: Place;
  readonly thing: string;
  readonly priceCents: number;
  readonly type?: Service['typeService'];
}

/** One service of every status, and some finished ones for the charts. */
export const TRIPS: readonly DemoTrip[] = [
  {
    status: 'finalizado',
    day: -9,
    hour: '09:00',
    vehicle: 'cabina_simple',
    from: 'carolina',
    to: 'cumbaya',
    thing: 'Mercadería delicada',
    priceCents: 1_450,
  },
  {
    status: 'finalizado',
    day: -5,
    hour: '15:30',
    vehicle: '2tn',
    from: 'carapungo',
    to: 'quitumbe',
    thing: 'Muebles y enseres',
    priceCents: 6_200,
    type: 'RESERVE',
  },
  {
    status: 'finalizado',
    day: -2,
    hour: '11:00',
    vehicle: '3tn',
    from: 'sangolqui',
    to: 'carolina',
    thing: 'Equipos de oficina',
    priceCents: 7_800,
    type: 'RESERVE',
  },
  {
    status: 'cancelado',
    day: -1,
    hour: '10:00',
    vehicle: 'doble_cabina',
    from: 'cumbaya',
    to: 'carolina',
    thing: 'Varios',
    priceCents: 1_500,
  },
  {
    status: 'en curso',
    day: 0,
    hour: '08:00',
    vehicle: 'cabina_simple',
    from: 'quitumbe',
    to: 'carolina',
    thing: 'Muebles y enseres',
    priceCents: 2_100,
  },
  {
    status: 'en camino',
    day: 0,
    hour: '08:30',
    vehicle: 'doble_cabina',
    from: 'carolina',
    to: 'carapungo',
    thing: 'Varios',
    priceCents: 1_900,
  },
  {
    status: 'confirmado',
    day: 1,
    hour: '09:30',
    vehicle: '2tn',
    from: 'cumbaya',
    to: 'sangolqui',
    thing: 'Equipos de oficina',
    priceCents: 5_400,
    type: 'RESERVE',
  },
  {
    status: 'pendiente',
    day: 2,
    hour: '16:00',
    vehicle: '3tn',
    from: 'carapungo',
    to: 'cumbaya',
    thing: 'Muebles y enseres',
    priceCents: 5_900,
    type: 'RESERVE',
  },
];
