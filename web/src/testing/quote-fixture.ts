import type { QuoteRow } from '@llevo/contract/entities/quote';

/** A quote as the call that makes one answers it. */
export const quoteFixture = {
  id: 'llevo.own',
  shared_id: 'llevo.shared',
  number: 'Q-1',
  items: [],
  distance_m: 7300,
  same_city: true,
  source: 'estimate',
  total: 7.84,
  discounted: 7.45,
  offered: 7.84,
  currency: 'USD' as const,
  expires_at: '2099-01-01T00:00:00Z',
};

/** The booking of a quote as the calls that make one answer it. */
export const quoteBookingFixture = {
  number: 'S-7F3K9A',
  service_id: 's-1',
  status: 'pendiente',
  tracking_url: 'https://llevo.test/seguimiento/abc',
};

/** An open quote of an immediate trip as the back-office lists it, with these values instead. */
export const quoteRowFixture = (facts: Partial<QuoteRow> = {}): QuoteRow => ({
  id: 'llevo.q1',
  number: 'Q-7F3K9A',
  items: [],
  distance_m: 7300,
  same_city: true,
  source: 'google',
  total: 37.84,
  discounted: 37,
  offered: 40,
  currency: 'USD',
  expires_at: '2026-11-20T15:30:00.000Z',
  created_at: '2026-11-20T15:00:00.000Z',
  trip: {
    typeService: 'IMMEDIATE',
    vehicle: 'cabina_simple',
    start: { lat: -0.18, lng: -78.48, address: 'La Carolina' },
    end: { lat: -0.21, lng: -78.51, address: 'La Libertad' },
    typeThing: 'Varios',
    specialRequirements: '',
    activators: 2,
    returnTrip: false,
    date: null,
    hour: null,
  },
  contact: { name: 'Rosa Ñauta', email: 'rosa@correo.test', cellphone: '0991112222' },
  state: 'open',
  service: null,
  lost: null,
  ...facts,
});

/** The loss of a quote, as a row has it. */
export const quoteLossFixture = { reason: 'price', at: '2026-11-20T15:10:00.000Z', by: 'Ana Lema' } as const;
