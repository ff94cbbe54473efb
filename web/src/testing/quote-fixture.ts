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
