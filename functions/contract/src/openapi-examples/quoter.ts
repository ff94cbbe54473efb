import type { QuoterSettings, QuoterSettingsResponse } from '../entities/quoter-settings.ts';
import { DEFAULT_RECORD_ID } from '../paths.ts';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '../rules/rates/default-price-list.ts';
import { centsFromDollars, dollarsFromCents } from '../rules/money.ts';
import { depositCents, remainingCents } from '../rules/rates/commission.ts';
import type { EndpointExamples } from './example.ts';
import { BANK_ACCOUNT } from './fixtures/bank-account.ts';
import { ACCOUNT_ID, customer, uploadPath } from './fixtures/people.ts';
import { bookedService, TRACKING_URL } from './fixtures/service.ts';
import { openQuote, price, trip } from './fixtures/trip.ts';
import { ACCOUNT_NAME } from './fixtures/users.ts';

const contact = {
  name: `${customer.name} ${customer.surname}`,
  email: customer.email,
  cellphone: customer.cellphone,
};
const quote = {
  id: openQuote.id,
  number: openQuote.number,
  ...price,
  currency: openQuote.currency,
  expires_at: openQuote.expires_at,
};
const day = { opens: '07:00', closes: '18:00' };
const hours: QuoterSettings['hours'] = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { opens: '08:00', closes: '13:00' },
  sunday: null,
};
const publicQuoter = {
  id: ACCOUNT_ID,
  name: ACCOUNT_NAME,
  slug: 'mudanzas-cevallos',
  colour: '#0b6b5e',
  about: 'Mudanzas en Quito y los valles desde 2009, con estibadores propios.',
  phone: '+593 2 245 8800',
  whatsapp: '593998123400',
  hours,
  area: { kind: 'provinces' as const, provinces: ['Pichincha'] },
  logo_url: `/api/tracking/logos/${ACCOUNT_ID}`,
  payment_types: ['efectivo' as const, 'transferencia' as const],
};
const settings: QuoterSettingsResponse = {
  ...publicQuoter,
  published: true,
  dailyCapacity: 12,
  has_rates: true,
  has_name: true,
  bank_accounts: [BANK_ACCOUNT],
};
const booking = {
  number: bookedService.number,
  service_id: bookedService.id,
  status: 'pendiente',
  tracking_url: TRACKING_URL,
  payment: {
    due: dollarsFromCents(depositCents(centsFromDollars(bookedService.price))),
    due_at_end: dollarsFromCents(remainingCents(centsFromDollars(bookedService.price))),
    bank_accounts: [BANK_ACCOUNT],
  },
};
const BOOKING_KEY = '9b2f6a0e-1f0c-4a52-8c3e-6a2a51f0b7d4';
const LINK_TOKEN = 'mWn2n8Vt3o0mJ6xq1bYk5cZr7uE';
const LINK_OVER = 'Este enlace ya venció. Vuelve a la página donde pediste el viaje, o cotiza otra vez.';
const NO_QUOTER = { message: 'Esta empresa no tiene un cotizador público', inputError: 'empresa' };

export const quoterExamples = {
  getRates: {
    description: 'Those of the operator, or of the company named by `empresa`.',
    input: { empresa: ACCOUNT_ID },
    output: { id: DEFAULT_RECORD_ID, ...DEFAULT_RATES },
    errors: { not_found: NO_QUOTER },
  },
  getPublicDiscountRates: {
    description: 'By vehicle: `_local` applies within a city, `_inter` between two.',
    input: { empresa: ACCOUNT_ID },
    output: { ...DEFAULT_DISCOUNTS, id: DEFAULT_RECORD_ID },
    errors: { not_found: NO_QUOTER },
  },
  getDirections: {
    description: 'In metres and seconds. `geometry` is included if the source provides it.',
    input: { start: `${trip.start.lat},${trip.start.lng}`, end: `${trip.end.lat},${trip.end.lng}` },
    output: { code: 'Ok', routes: [{ distance: price.distance_m, duration: 2280 }], source: price.source },
  },
  getArrival: {
    description:
      'By drivers seen in the last five minutes, available and without a job. Null minutes: agree on the hour, or reserve. `unavailable` says why a booking would be refused: the company is closed or full, until `opens`, or does not collect there.',
    input: { empresa: ACCOUNT_ID, vehicle: trip.vehicle, start: `${trip.start.lat},${trip.start.lng}` },
    output: { drivers: 2, minutes: { from: 15, to: 20 } },
    errors: { not_found: NO_QUOTER },
  },
  createQuote: {
    description: '`offer` may range from `discounted` to five dollars above `total`. A contact is optional.',
    input: { ...trip, contact, empresa: ACCOUNT_ID },
    output: quote,
    errors: { not_found: NO_QUOTER },
  },
  getQuote: {
    description: 'The contact is left out, because anyone with the link can read the quote.',
    input: { id: openQuote.id },
    output: {
      ...quote,
      trip: { ...trip, start: { ...trip.start }, end: { ...trip.end } },
      empresa: ACCOUNT_ID,
    },
    errors: { not_found: 'La cotización no existe o ya venció' },
  },
  bookQuote: {
    description:
      'With `code_sent` a code was e-mailed to the contact: repeat the call with it. A 409 returns the next free slot in `current`.',
    input: { id: openQuote.id, contact, typePayment: 'transferencia', notes: bookedService.notes, accepted: true },
    output: booking,
    errors: { not_found: 'La cotización no existe o ya venció' },
  },
  readQuoteBooking: {
    description: 'For the page that a visitor left open while confirming by the e-mailed link.',
    input: { id: openQuote.id, key: BOOKING_KEY },
    output: { booking },
  },
  readPendingBooking: {
    description: 'Books nothing: opening the link does not confirm it.',
    input: { token: LINK_TOKEN },
    output: {
      company: ACCOUNT_NAME,
      empresa: ACCOUNT_ID,
      quote,
      trip: { ...trip, start: { ...trip.start }, end: { ...trip.end } },
      contact,
      typePayment: 'transferencia',
      notes: bookedService.notes,
      booking: null,
    },
    errors: { not_found: LINK_OVER },
  },
  confirmPendingBooking: {
    description: 'A 409 returns the next free slot in `current`, as that of the booking does.',
    input: { token: LINK_TOKEN },
    output: booking,
    errors: { not_found: LINK_OVER },
  },
  getPublicQuoter: {
    description: 'Without `empresa` the operator’s own. Hours are in Guayaquil’s time; null means at any time.',
    input: { empresa: ACCOUNT_ID },
    output: publicQuoter,
    errors: { not_found: NO_QUOTER },
  },
  getCompanyQuoter: {
    description: 'Former addresses keep working: `slug` is the present one.',
    input: { address: 'mudanzas-cevallos' },
    output: publicQuoter,
    errors: { not_found: { ...NO_QUOTER, inputError: 'address' } },
  },
  getQuoterSettings: {
    description: 'A quoter without rates cannot be published.',
    input: {},
    output: settings,
  },
  updateQuoterSettings: {
    description: 'Fields that are left out stay as they are.',
    input: { published: true, dailyCapacity: 12, area: settings.area },
    output: settings,
  },
  setBankAccounts: {
    description: 'All accounts at once; an empty list ends transfers. The owners are notified.',
    input: { accounts: [BANK_ACCOUNT] },
    output: settings,
  },
  setQuoterLogo: {
    description: 'The upload is validated and re-encoded.',
    input: { path: uploadPath('logo.png') },
    output: settings,
  },
} satisfies Partial<EndpointExamples>;
