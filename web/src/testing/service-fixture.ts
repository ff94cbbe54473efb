import type { Service } from '@llevo/contract/entities/service';
import { BookingFields } from '@llevo/contract/entities/service';

/** A stored service with these values instead of the defaults. */
export const serviceFixture = (facts: Partial<Service> = {}): Service => ({
  id: 's1',
  createdAt: Date.parse('2026-11-20T15:00:00.000Z'),
  updatedAt: Date.parse('2026-11-20T15:00:00.000Z'),
  lastChange: null,
  userId: 'c1',
  userName: 'Rosa Ñauta',
  driverId: 'd1',
  driverName: 'José Pérez',
  typeService: 'RESERVE',
  typeVehicle: '3tn',
  date: '2026-11-24',
  hour: '08:30',
  status: 'confirmado',
  priceCents: 10_001,
  typePayment: 'transferencia',
  typePaymentRemaining: null,
  addressStart: 'Av. Amazonas, Quito',
  addressFinish: 'Av. 9 de Octubre, Guayaquil',
  start: { lat: -0.18, lng: -78.48 },
  finish: { lat: -2.19, lng: -79.88 },
  needEstibadores: true,
  estibadores: 2,
  typeThingsMove: 'Muebles y enseres',
  specialRequirements: 'Piano de pared',
  comprobantePago: '',
  comprobantePagoRemaining: '',
  comprobantePagoComision: '',
  comprobantePagoConductor: '',
  ...BookingFields.parse({}),
  searchTokens: [],
  ...facts,
});

/** A refund of $20 that is due to the customer. */
export const REFUND_DUE: NonNullable<Service['refund']> = {
  state: 'por_devolver',
  amountCents: 2_000,
  method: 'transferencia',
  dueSince: 1,
  reversing: null,
  returns: [],
};
