import type { QuoterSettings, QuoterSettingsResponse } from '../entities/quoter-settings.ts';
import { DEFAULT_RECORD_ID } from '../paths.ts';
import { DEFAULT_DISCOUNTS, DEFAULT_RATES } from '../rules/rates/default-price-list.ts';
import type { EndpointExamples } from './example.ts';
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
  colour: '#0b6b5e',
  phone: '+593 2 245 8800',
  whatsapp: '593998123400',
  hours,
  area: { kind: 'provinces' as const, provinces: ['Pichincha'] },
  logo_url: `/api/tracking/logos/${ACCOUNT_ID}`,
};
const settings: QuoterSettingsResponse = { ...publicQuoter, published: true, dailyCapacity: 12, has_rates: true };
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
    output: {
      number: bookedService.number,
      service_id: bookedService.id,
      status: 'pendiente',
      tracking_url: TRACKING_URL,
    },
    errors: { not_found: 'La cotización no existe o ya venció' },
  },
  getPublicQuoter: {
    description: 'Without `empresa` the operator’s own. Hours are in Guayaquil’s time; null means at any time.',
    input: { empresa: ACCOUNT_ID },
    output: publicQuoter,
    errors: { not_found: NO_QUOTER },
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
  setQuoterLogo: {
    description: 'The upload is validated and re-encoded.',
    input: { path: uploadPath('logo.png') },
    output: settings,
  },
} satisfies Partial<EndpointExamples>;
