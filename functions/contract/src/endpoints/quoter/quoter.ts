import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { ArrivalForecast } from '../../entities/arrival-forecast.ts';
import { Cellphone } from '../../entities/cellphone.ts';
import { Email } from '../../entities/credentials.ts';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate, Quote, QuoteTrip, TimeOfDay, TripRequest } from '../../entities/quote.ts';
import { DiscountPercents, RatesResponse } from '../../entities/rates.ts';
import { singleLine } from '../../entities/single-line.ts';
import { VehicleId } from '../../entities/vehicle.ts';
import { arrivalLimit, directionsLimit, quoteLimit, visitorLimit } from '../rate-limits.ts';

/** The account whose published quoter prices; the operator's own when absent. */
const empresa = RecordId.optional();

export const getRates = defineEndpoint({
  method: 'GET',
  path: '/api/rates/getRates',
  access: 'public',
  summary: 'The rates of the public quoter.',
  input: z.strictObject({ empresa }),
  output: RatesResponse,
  limit: visitorLimit,
  errors: ['not_found'],
});

export const getPublicDiscountRates = defineEndpoint({
  method: 'GET',
  path: '/api/discount_rates_public',
  access: 'public',
  summary: 'The discount percentages of the public quoter.',
  input: z.strictObject({ empresa }),
  output: DiscountPercents.extend({ id: z.string() }),
  limit: visitorLimit,
  errors: ['not_found'],
});

/** Parses "lat,lng" of a query string into numbers. */
export const LatLngText = z
  .string()
  .regex(/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,3}(\.\d{1,15})?$/)
  .transform((text) => {
    const [lat = NaN, lng = NaN] = text.split(',').map(Number);
    return { lat, lng };
  });

export const getDirections = defineEndpoint({
  method: 'GET',
  path: '/api/directions',
  access: 'public',
  summary: 'Driving distance and time between two points in Ecuador, each given as `lat,lng`.',
  input: z.strictObject({ start: LatLngText, end: LatLngText }),
  output: z.object({
    code: z.literal('Ok'),
    routes: z
      .array(
        z.object({
          /** Metres. */
          distance: z.number(),
          /** Seconds. */
          duration: z.number(),
          /** The route as [lat, lng] pairs, if the source provides it. */
          geometry: z.array(z.tuple([z.number(), z.number()])).optional(),
        }),
      )
      .min(1),
    source: z.string(),
  }),
  limit: directionsLimit,
  errors: ['unavailable'],
});

export const getArrival = defineEndpoint({
  method: 'GET',
  path: '/api/arrival',
  access: 'public',
  summary:
    'How soon a free driver with that vehicle could reach a pick-up, given as `lat,lng`; with `date` and `hour`, only whether that reservation can be booked.',
  input: z.strictObject({
    vehicle: VehicleId,
    start: LatLngText,
    date: CalendarDate.optional(),
    hour: TimeOfDay.optional(),
    empresa,
  }),
  output: ArrivalForecast,
  limit: arrivalLimit,
  errors: ['not_found'],
});

export const createQuote = defineEndpoint({
  method: 'POST',
  path: '/api/quotes',
  access: 'public',
  summary:
    'Prices a trip from the stored rates and the server’s own distance; the quote expires after 30 minutes, a reservation’s after three days, at the latest at the hour of the trip.',
  input: TripRequest.extend({
    contact: z
      .strictObject({
        name: singleLine(120).min(1),
        email: Email,
        cellphone: Cellphone,
      })
      .optional(),
    /** The contact agrees to be written to about other services; without it the contact does not become a lead. */
    consent: z.literal(true).optional(),
    empresa,
  }),
  output: Quote,
  limit: quoteLimit,
  errors: ['not_found', 'unavailable'],
});

export const getQuote = defineEndpoint({
  method: 'GET',
  path: '/api/quotes/:id',
  access: 'public',
  summary:
    'A stored quote with its trip; 404 once it has expired. By its `shared_id` with places instead of addresses.',
  input: z.strictObject({ id: RecordId }),
  output: Quote.extend({
    trip: QuoteTrip,
    /** Whether the trip is reduced to its places, for whoever has the forwarded link. */
    is_shared: z.boolean().optional(),
    /** Whether the trip was ordered at this price: then it cannot be ordered again. */
    is_booked: z.boolean().optional(),
    /** The company whose quoter priced it; null for the operator's. */
    empresa: z.string().nullable(),
  }),
  limit: visitorLimit,
  errors: ['not_found'],
});
