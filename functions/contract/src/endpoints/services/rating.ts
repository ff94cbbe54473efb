import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { RecordId } from '../../entities/person.ts';

export const getServiceRating = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/rating',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'The customer’s rating of a service’s driver, with the comment; null before.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({
    rating: z
      .object({
        stars: z.number(),
        /** '' without one. */
        comment: z.string(),
        /** ISO instant. */
        at: z.string(),
      })
      .nullable(),
  }),
  errors: ['not_found'],
});
