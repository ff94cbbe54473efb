import { UNASSIGNED_DRIVER } from '../../entities/service.ts';
import type { ServiceRow } from '../../entities/service.ts';
import { guayaquilDate } from '../dates.ts';
import { JUST_BOOKED } from '../services/just-booked.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The service of test events: every field as in a real one, and no real customer. */
export const sampleService = (nowMs: number): ServiceRow => ({
  id: 'ejemplo',
  number: 'S-EJEMPLO',
  origin: 'api',
  quote: null,
  dateCreate: new Date(nowMs).toISOString(),
  updatedAt: new Date(nowMs).toISOString(),
  user: 'ejemplo',
  userName: 'Cliente de Ejemplo',
  driver: UNASSIGNED_DRIVER,
  driverName: null,
  typeService: 'RESERVE',
  typeVehicle: 'cabina_simple',
  date: guayaquilDate(nowMs + DAY_MS),
  hour: '09:00',
  status: 'pendiente',
  price: 25.5,
  typePayment: 'transferencia',
  typePaymentRemaining: null,
  addressStart: 'Avenida Amazonas y Naciones Unidas, Quito',
  addressFinish: 'Quitumbe, Quito',
  referenceStart: '',
  referenceFinish: '',
  start: { lat: -0.1763, lng: -78.4847 },
  finish: { lat: -0.2952, lng: -78.5566 },
  needEstibadores: true,
  estibadores: 0,
  loaders: 1,
  driverPlate: '',
  distance_m: 17_400,
  returnTrip: false,
  returnDiscount: 0,
  typeThingsMove: 'Muebles',
  specialRequirements: '',
  notes: '',
  ...JUST_BOOKED,
});
