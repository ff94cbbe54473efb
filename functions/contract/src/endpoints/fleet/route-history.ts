import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { TrackRow } from '../../entities/driver-track.ts';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate } from '../../entities/quote.ts';
import { trackLimit } from '../rate-limits.ts';

export const getDriverTrack = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/drivers/:id/track',
  access: 'user',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'Where one driver was on one day, as the driver’s app recorded it; stored for 30 days.',
  input: z.strictObject({
    id: RecordId,
    /** A day in Guayaquil. */
    date: CalendarDate,
  }),
  output: z.object({
    /** In order of time: milliseconds since 1970, latitude, longitude, km/h, accuracy in metres. */
    points: z.array(TrackRow),
  }),
  limit: trackLimit,
  errors: ['not_found'],
});

export const getServiceTrack = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/track',
  access: 'user',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'The way that a service’s driver took with the cargo, as far as it is stored.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({
    /** When the cargo was on board, an ISO instant; null before. */
    loaded_at: z.string().nullable(),
    /** When the service was finished; null before. */
    finished_at: z.string().nullable(),
    /** Of the quote; null for a service of another program. */
    quoted_metres: z.int().nullable(),
    /** The least that was driven: a silence of the phone counts as a straight line. */
    driven_metres: z.int(),
    /** As of a driver’s track. */
    points: z.array(TrackRow),
  }),
  limit: trackLimit,
  errors: ['not_found'],
});
