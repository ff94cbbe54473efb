/** Alerts: the browser reads them live from Firestore (docs/decisions/0062); here is what changes them. */
import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AlertReader, AlertRules, AlertSettings, DigestTime, QuietHours } from '../entities/alert.ts';
import { AlertChannels, DigestChoice } from '../entities/alert-channels.ts';
import { RecordId } from '../entities/person.ts';
import { DeviceId, PushSubscriptionInput } from '../entities/push.ts';
import { Zone, ZoneFields } from '../entities/zone.ts';
import { MAX_READ_IDS } from '../rules/alerts/read-state.ts';
import { visitorLimit } from './rate-limits.ts';

export const getAlertSettings = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/settings',
  access: 'admin',
  needsSubscription: true,
  summary: 'The rules and quiet hours of the account’s alerts.',
  input: z.strictObject({}),
  output: AlertSettings,
});

export const updateAlertSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/settings',
  access: 'admin',
  needsSubscription: true,
  audit: ['alerts.update'],
  summary:
    'Replaces the rules and quiet hours. `updatedAt` is that of the settings that were read; 409 where they changed since.',
  input: z.strictObject({
    rules: AlertRules,
    quietHours: QuietHours.nullable(),
    digestAt: DigestTime,
    updatedAt: z.int().min(0),
  }),
  output: AlertSettings,
  errors: ['conflict'],
});

export const setAlertReader = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/read',
  access: 'user',
  needsSubscription: true,
  summary: 'Replaces what the caller has read of alerts and mentions: all until an instant, and some later ones by id.',
  input: z.strictObject({
    readUntil: z.int().min(0),
    read: z.array(z.string().min(1).max(300)).max(MAX_READ_IDS),
  }),
  output: AlertReader,
  limit: visitorLimit,
});

export const getAlertChannels = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/channels',
  access: 'admin',
  needsSubscription: true,
  summary: 'How the caller is told of alerts beside the bell: their devices, and the daily summary.',
  input: z.strictObject({}),
  output: AlertChannels,
});

/** A channel is the user’s own: an impersonator’s device must not go on being told. */
const ownChannel = {
  access: 'admin',
  needsSubscription: true,
  forbidsImpersonation: true,
  output: AlertChannels,
  limit: visitorLimit,
} as const;

export const addPushDevice = defineEndpoint({
  ...ownChannel,
  method: 'POST',
  path: '/api/alerts/devices',
  summary:
    'Tells a device of alerts while the caller’s session lasts; with `isKnown` only one that the caller added before. 409 without keys for Web Push.',
  input: z.strictObject({ ...PushSubscriptionInput.shape, isKnown: z.boolean().default(false) }),
  errors: ['conflict'],
});

export const removePushDevice = defineEndpoint({
  ...ownChannel,
  method: 'DELETE',
  path: '/api/alerts/devices/:id',
  summary: 'Tells one of the caller’s devices of nothing any more; the same for one that is not there.',
  input: z.strictObject({ id: DeviceId }),
});

export const setAlertDigest = defineEndpoint({
  ...ownChannel,
  method: 'PUT',
  path: '/api/alerts/digest',
  summary: 'Whether the caller gets the daily summary by e-mail.',
  input: z.strictObject({ digest: DigestChoice }),
});

export const listZones = defineEndpoint({
  method: 'GET',
  path: '/api/alerts/zones',
  access: 'admin',
  needsSubscription: true,
  summary: 'The account’s zones, by name.',
  input: z.strictObject({}),
  output: z.array(Zone),
});

export const createZone = defineEndpoint({
  method: 'POST',
  path: '/api/alerts/zones',
  access: 'admin',
  needsSubscription: true,
  audit: ['zone.create'],
  summary: 'Adds a zone: a circle, or a polygon of up to 60 corners.',
  input: ZoneFields,
  output: Zone,
  errors: ['conflict'],
});

export const updateZone = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/zones/:id',
  access: 'admin',
  needsSubscription: true,
  audit: ['zone.update'],
  summary: 'Replaces a zone. `updatedAt` is that of the zone that was read; 409 where it changed since.',
  input: z.strictObject({ id: RecordId, ...ZoneFields.shape, updatedAt: z.int().min(0) }),
  output: Zone,
  errors: ['not_found', 'conflict'],
});

export const deleteZone = defineEndpoint({
  method: 'DELETE',
  path: '/api/alerts/zones/:id',
  access: 'admin',
  needsSubscription: true,
  audit: ['zone.delete'],
  summary: 'Deletes a zone; its open alerts are resolved.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
