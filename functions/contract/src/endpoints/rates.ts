import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { RecordId } from '../entities/person.ts';
import {
  DiscountPercents,
  DiscountsRecord,
  Percent,
  SavedPriceChange,
  PriceInput,
  PriceKind,
  RatesRecord,
} from '../entities/rates.ts';
import { PageInput } from '../paging.ts';

/** `updatedAt` as it was read: 409 if the record was saved since. When absent, the last save wins. */
const Seen = { updatedAt: z.iso.datetime().nullable().optional() };

export const getRateById = defineEndpoint({
  method: 'GET',
  path: '/api/rates/getRateById/:id',
  access: 'user',
  needsSubscription: true,
  scope: 'rates:read',
  summary: 'The account’s rates record.',
  input: z.strictObject({ id: RecordId }),
  output: RatesRecord,
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
  summary: 'Replaces the prices of the account’s rates record; existing quotes keep their prices.',
  input: z.strictObject({
    values: z.strictObject({
      id: RecordId,
      precioKm: PriceInput,
      precioKmAdd: PriceInput,
      descuentoViaje: Percent,
      precioEstibadorIn: PriceInput,
      precioEstibadorOut: PriceInput,
      price2TnKm: PriceInput,
      price2TnKmAdd: PriceInput,
      price3TnKm: PriceInput,
      price3TnKmAdd: PriceInput,
      price6TnKm: PriceInput,
      price6TnKmAdd: PriceInput,
      price10TnKm: PriceInput,
      price10TnKmAdd: PriceInput,
      /** Minimum fares; an absent one stays as it is. */
      precioMin: PriceInput.optional(),
      price2TnMin: PriceInput.optional(),
      price3TnMin: PriceInput.optional(),
      price6TnMin: PriceInput.optional(),
      price10TnMin: PriceInput.optional(),
    }),
    ...Seen,
  }),
  output: RatesRecord,
  errors: ['not_found', 'conflict'],
});

export const getDiscountRates = defineEndpoint({
  method: 'GET',
  path: '/api/discount_rates',
  access: 'user',
  needsSubscription: true,
  scope: 'rates:read',
  summary: 'The account’s ten discount percentages.',
  input: z.strictObject({}),
  output: DiscountsRecord,
});

export const updateDiscountRates = defineEndpoint({
  method: 'PATCH',
  path: '/api/discount_rates/:id',
  access: 'user',
  audit: ['discountRates.update'],
  needsSubscription: true,
  scope: 'rates:write',
  summary: 'Replaces the account’s discount percentages.',
  input: z.strictObject({ id: RecordId, values: z.strictObject(DiscountPercents.shape), ...Seen }),
  output: DiscountsRecord,
  errors: ['not_found', 'conflict'],
});

export const listPriceChanges = defineEndpoint({
  method: 'GET',
  path: '/api/rates/history',
  access: 'user',
  needsSubscription: true,
  scope: 'rates:read',
  summary: 'A page of the saved changes of the account’s rates and discounts, newest first.',
  input: z.strictObject({ ...PageInput, kind: PriceKind.optional() }),
  output: z.array(SavedPriceChange),
  paged: true,
});
