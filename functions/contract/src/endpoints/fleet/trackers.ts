import * as z from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { RecordId } from '../../entities/person.ts';
import { NewTracker, Tracker, TrackerApp } from '../../entities/tracker.ts';
import { driverAppLimit, trackerLimit } from '../rate-limits.ts';

/** The SHA-256 of a tracker's secret. */
const TrackerId = z.string().regex(/^[0-9a-f]{64}$/, 'El rastreador no existe');

export const listTrackers = defineEndpoint({
  method: 'GET',
  path: '/api/driverManagement/drivers/:id/trackers',
  access: 'viewer',
  needsSubscription: true,
  scope: 'drivers:read',
  summary: 'The programs that report a driver’s position: Traccar Client, OwnTracks, devices of a Traccar server.',
  input: z.strictObject({ id: RecordId }),
  output: z.array(Tracker),
  errors: ['not_found'],
});

export const createTracker = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/drivers/:id/trackers',
  access: 'dispatcher',
  audit: ['tracker.create'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary: 'Adds a tracker to a driver; only this answer contains its secret. 409 above the limit of a driver.',
  input: z.strictObject({ id: RecordId, app: TrackerApp }),
  output: NewTracker,
  limit: trackerLimit,
  errors: ['not_found', 'conflict'],
});

export const rotateTracker = defineEndpoint({
  method: 'POST',
  path: '/api/driverManagement/drivers/:id/trackers/:tracker/rotate',
  access: 'dispatcher',
  audit: ['tracker.rotate'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary: 'Replaces a tracker’s secret; the former one stops working within a minute.',
  input: z.strictObject({ id: RecordId, tracker: TrackerId }),
  output: NewTracker,
  limit: trackerLimit,
  errors: ['not_found'],
});

export const revokeTracker = defineEndpoint({
  method: 'DELETE',
  path: '/api/driverManagement/drivers/:id/trackers/:tracker',
  access: 'dispatcher',
  audit: ['tracker.revoke'],
  needsSubscription: true,
  scope: 'drivers:write',
  summary: 'Removes a tracker; its positions are refused within a minute.',
  input: z.strictObject({ id: RecordId, tracker: TrackerId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});

export const listOwnTrackers = defineEndpoint({
  method: 'GET',
  path: '/api/driver/trackers',
  access: 'driver',
  summary: 'The programs that report the driver’s position while the page is closed.',
  input: z.strictObject({}),
  output: z.array(Tracker),
  limit: driverAppLimit,
});

export const createOwnTracker = defineEndpoint({
  method: 'POST',
  path: '/api/driver/trackers',
  access: 'driver',
  audit: ['tracker.create'],
  needsSubscription: true,
  summary: 'Adds a tracker; only this answer contains its secret. 409 above the limit of a driver.',
  input: z.strictObject({ app: TrackerApp }),
  output: NewTracker,
  limit: trackerLimit,
  errors: ['conflict'],
});

export const rotateOwnTracker = defineEndpoint({
  method: 'POST',
  path: '/api/driver/trackers/:tracker/rotate',
  access: 'driver',
  audit: ['tracker.rotate'],
  needsSubscription: true,
  summary: 'Replaces the secret of one of the driver’s trackers.',
  input: z.strictObject({ tracker: TrackerId }),
  output: NewTracker,
  limit: trackerLimit,
  errors: ['not_found'],
});

export const revokeOwnTracker = defineEndpoint({
  method: 'DELETE',
  path: '/api/driver/trackers/:tracker',
  access: 'driver',
  audit: ['tracker.revoke'],
  summary: 'Removes one of the driver’s trackers.',
  input: z.strictObject({ tracker: TrackerId }),
  output: z.object({ id: z.string() }),
  limit: driverAppLimit,
  errors: ['not_found'],
});
