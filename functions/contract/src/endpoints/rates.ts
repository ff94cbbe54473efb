import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import { DiscountPercents, Percent, DollarAmount, RatesResponse } from '../entities/rates.ts';

const DiscountRecord = DiscountPercents.extend({ id: z.string() });

export const getRateById = defineEndpoint({
  method: 'GET',
  path: '/api/rates/getRateById/:id',
  access: 'user',
  needsSubscription: true,
  scope: 'rates:read',
  summary: 'The account’s own rates record.',
  input: z.strictObject({ id: RecordId }),
  output: RatesResponse,
  errors: ['not_found'],
});

/** SPEC §7 names these fields differently in requests and responses. */
export const updateRates = defineEndpoint({
  method: 'POST',
  path: '/api/rates/updateRates/',
  access: 'user',
  audit: ['rates.update'],
  needsSubscription: true,
  scope: 'rates:write',
  summary: 'Replaces the prices of the account’s rates record; existing quotes keep theirs.',
  input: z.strictObject({
    values: z.strictObject({
      id: RecordId,
      precioKm: DollarAmount,
      precioKmAdd: DollarAmount,
      descuentoViaje: Percent,
      precioEstibadorIn: DollarAmount,
      precioEstibadorOut: DollarAmount,
      price2TnKm: DollarAmount,
      price2TnKmAdd: DollarAmount,
      price3TnKm: DollarAmount,
      price3TnKmAdd: DollarAmount,
      price6TnKm: DollarAmount,
      price6TnKmAdd: DollarAmount,
      price10TnKm: DollarAmount,
      price10TnKmAdd: DollarAmount,
    }),
  }),
  output: RatesResponse,
  errors: ['not_found'],
});

export const getDiscountRates = defineEndpoint({
  method: 'GET',
  path: '/api/discount_rates',
  access: 'user',
  needsSubscription: true,
  scope: 'rates:read',
  summary: 'The account’s ten discount percentages.',
  input: z.strictObject({}),
  output: DiscountRecord,
});

export const updateDiscountRates = defineEndpoint({
  method: 'PATCH',
  path: '/api/discount_rates/:id',
  access: 'user',
  audit: ['discountRates.update'],
  needsSubscription: true,
  scope: 'rates:write',
  summary: 'Replaces the account’s discount percentages.',
  input: z.strictObject({ id: RecordId, values: z.strictObject(DiscountPercents.shape) }),
  output: DiscountRecord,
  errors: ['not_found'],
});
