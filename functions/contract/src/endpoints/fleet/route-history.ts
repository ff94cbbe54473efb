import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { TrackRow } from '../../entities/route-history.ts';
import { RecordId } from '../../entities/person.ts';
import { CalendarDate } from '../../entities/quote.ts';
import { routeHistoryLimit } from '../rate-limits.ts';

export const getDriverTrack = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/drivers/:id/track',
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'The route of one driver on one day, as recorded by the driver’s app; stored for 30 days.',
  input: z.strictObject({
    id: RecordId,
    /** A day in Guayaquil. */
    date: CalendarDate,
  }),
  output: z.object({
    /** In order of time: milliseconds since 1970, latitude, longitude, km/h, accuracy in metres. */
    points: z.array(TrackRow),
    /** The newest day in Guayaquil with points, if this one has at most a single one; otherwise null. */
    last_day: CalendarDate.nullable(),
    /** The nearest days before and after this one with points, if this one has at most a single one; otherwise null. */
    previous_day: CalendarDate.nullable(),
    next_day: CalendarDate.nullable(),
  }),
  limit: routeHistoryLimit,
  errors: ['not_found'],
});

export const getServiceTrack = defineEndpoint({
  method: 'GET',
  path: '/api/serviceManagement/services/:id/track',
  access: 'viewer',
  needsSubscription: true,
  scope: 'services:read',
  summary: 'The route that a service’s driver took with the cargo; empty once it is no longer stored.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({
    /** When the cargo was on board, an ISO instant; null before. */
    loaded_at: z.string().nullable(),
    /** When the service was finished; null before. */
    finished_at: z.string().nullable(),
    /** Distance of the quote; null for services created by other programs. */
    quoted_metres: z.int().nullable(),
    /** Lower bound of the driven distance: gaps between positions count as straight lines. */
    driven_metres: z.int(),
    /** Positions in the format of a driver’s route history. */
    points: z.array(TrackRow),
  }),
  limit: routeHistoryLimit,
  errors: ['not_found'],
});
