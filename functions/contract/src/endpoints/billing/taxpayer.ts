/** The taxpayer of the plan's invoices. Apart from `billing.ts`, which every signed-in page loads. */
import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { InvoiceBuyer } from '../../entities/invoice-parties.ts';
import { InvoiceBuyerInput } from '../invoices/inputs.ts';

export const getTaxpayer = defineEndpoint({
  method: 'GET',
  path: '/api/account/taxpayer',
  access: 'owner',
  summary: 'The taxpayer that the plan’s invoices are issued to, or null.',
  input: z.strictObject({}),
  output: InvoiceBuyer.nullable(),
});

export const saveTaxpayer = defineEndpoint({
  method: 'PUT',
  path: '/api/account/taxpayer',
  access: 'owner',
  audit: ['plan.taxpayer'],
  forbidsImpersonation: true,
  summary: 'Sets the taxpayer of the plan’s future invoices: identification, name, address and e-mail.',
  input: z.strictObject({ taxpayer: InvoiceBuyerInput }),
  output: InvoiceBuyer,
  errors: ['unavailable'],
});
