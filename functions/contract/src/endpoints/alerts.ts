/** Changes of alerts, their rules and zones. The browser reads alerts live from Firestore (docs/decisions/0062). */
import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AlertReader, AlertRules, AlertSettings, DigestTime, OrderEmails, QuietHours } from '../entities/alert.ts';
import { AlertChannels, DigestChoice } from '../entities/alert-channels.ts';
import { RecordId } from '../entities/person.ts';
import { DeviceId, PushSubscriptionInput } from '../entities/push.ts';
import { Zone, ZoneInput } from '../entities/zone.ts';
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
    'Replaces the rules and quiet hours. `updatedAt` is the value from the settings that were read; 409 if they changed since.',
  input: z.strictObject({
    rules: AlertRules,
    quietHours: QuietHours.nullable(),
    digestAt: DigestTime,
    orderEmails: OrderEmails.default('owner'),
    updatedAt: z.int().min(0),
  }),
  output: AlertSettings,
  errors: ['conflict'],
});

export const setAlertReader = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/read',
  access: 'viewer',
  needsSubscription: true,
  summary: 'Replaces the caller’s read marks of alerts and mentions: all until an instant, and some later ones by id.',
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
  summary: 'The caller’s notification channels besides the bell: devices and the daily summary.',
  input: z.strictObject({}),
  output: AlertChannels,
});

/** Channels belong to the user: an impersonator’s device must not keep receiving notifications. */
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
    'Adds a device that gets alert notifications while the caller’s session lasts; with `isKnown` only refreshes one added before. 409 if the installation has no keys for Web Push.',
  input: z.strictObject({ ...PushSubscriptionInput.shape, isKnown: z.boolean().default(false) }),
  errors: ['conflict'],
});

export const removePushDevice = defineEndpoint({
  ...ownChannel,
  method: 'DELETE',
  path: '/api/alerts/devices/:id',
  summary: 'Stops notifications to one of the caller’s devices; succeeds for an unknown device too.',
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
  input: ZoneInput,
  output: Zone,
  errors: ['conflict'],
});

export const updateZone = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/zones/:id',
  access: 'admin',
  needsSubscription: true,
  audit: ['zone.update'],
  summary: 'Replaces a zone. `updatedAt` is the value from the zone that was read; 409 if it changed since.',
  input: z.strictObject({ id: RecordId, ...ZoneInput.shape, updatedAt: z.int().min(0) }),
  output: Zone,
  errors: ['not_found', 'conflict'],
});

export const deleteZone = defineEndpoint({
  method: 'DELETE',
  path: '/api/alerts/zones/:id',
  access: 'admin',
  needsSubscription: true,
  audit: ['zone.delete'],
  summary: 'Deletes a zone and resolves its open alerts.',
  input: z.strictObject({ id: RecordId }),
  output: z.object({ id: z.string() }),
  errors: ['not_found'],
});
