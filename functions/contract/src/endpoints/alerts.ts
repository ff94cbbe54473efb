/** Alerts: the browser reads them live from Firestore (docs/decisions/0062); here is what changes them. */
import * as z from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { AlertReader, AlertRules, AlertSettings, QuietHours } from '../entities/alert.ts';
import { RecordId } from '../entities/person.ts';
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
  input: z.strictObject({ rules: AlertRules, quietHours: QuietHours.nullable(), updatedAt: z.int().min(0) }),
  output: AlertSettings,
  errors: ['conflict'],
});

export const setAlertReader = defineEndpoint({
  method: 'PUT',
  path: '/api/alerts/read',
  access: 'admin',
  needsSubscription: true,
  summary: 'Replaces what the caller has read: all until an instant, and some later ones by id.',
  input: z.strictObject({
    readUntil: z.int().min(0),
    read: z.array(z.string().min(1).max(300)).max(MAX_READ_IDS),
  }),
  output: AlertReader,
  limit: visitorLimit,
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
