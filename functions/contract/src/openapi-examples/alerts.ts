import type { AlertSettings } from '../entities/alert.ts';
import { DEFAULT_ALERT_SETTINGS } from '../entities/alert.ts';
import type { AlertChannels } from '../entities/alert-channels.ts';
import type { Zone, ZoneFields } from '../entities/zone.ts';
import type { EndpointExamples } from './example.ts';
import { DEVICE_ID, PUSH_KEY, PUSH_SUBSCRIPTION } from './fixtures/push.ts';
import { departedService } from './fixtures/service.ts';

const settings: AlertSettings = {
  ...DEFAULT_ALERT_SETTINGS,
  quietHours: { from: '21:00', to: '06:00' },
  updatedAt: Date.parse('2026-11-10T15:00:00.000Z'),
};
const READ_UNTIL = Date.parse('2026-11-24T14:00:00.000Z');
const ALERT_ID = `late_start-${departedService.id}-1`;

const fields: ZoneFields = {
  name: 'Bodega norte',
  shape: { kind: 'circle', lat: -0.1186, lng: -78.4812, metres: 400 },
  entered: true,
  left: false,
};
const zone: Zone = { id: 'Zn4Kq8TwX2Lb', ...fields, updatedAt: Date.parse('2026-11-12T16:00:00.000Z') };

const channels: AlertChannels = {
  pushKey: PUSH_KEY,
  devices: [DEVICE_ID],
  digest: 'daily',
};

export const alertExamples = {
  getAlertChannels: {
    description: '`pushKey` is null if the installation sends no notifications.',
    input: {},
    output: channels,
  },
  addPushDevice: {
    description:
      '`subscription` is the result of `PushSubscription.toJSON()`. The device gets notifications while the session lasts.',
    input: PUSH_SUBSCRIPTION,
    output: channels,
  },
  removePushDevice: {
    description: 'An unknown device is not an error.',
    input: { id: DEVICE_ID },
    output: { ...channels, devices: [] },
  },
  setAlertDigest: {
    description: 'The summary is sent at the hour that the company has set, unless it would be empty.',
    input: { digest: 'none' },
    output: { ...channels, digest: 'none' },
  },
  getAlertSettings: {
    description: 'Before the first change these are the defaults, with `updatedAt` 0.',
    input: {},
    output: settings,
  },
  updateAlertSettings: {
    description: 'Alerts that no longer hold under the new rules resolve within a minute.',
    input: { rules: settings.rules, quietHours: settings.quietHours, updatedAt: 0 },
    output: settings,
  },
  setAlertReader: {
    description: 'Instants are milliseconds since 1970.',
    input: { readUntil: READ_UNTIL, read: [ALERT_ID] },
    output: { readUntil: READ_UNTIL, read: [ALERT_ID] },
  },
  listZones: {
    description: 'An account has at most fifty zones.',
    input: {},
    output: [zone],
  },
  createZone: {
    description: 'Drivers who are already inside do not open an alert. 409 if the account has fifty zones.',
    input: fields,
    output: zone,
    errors: { conflict: 'Puede haber 50 zonas. Elimina las que ya no uses.' },
  },
  updateZone: {
    description: 'All fields are required.',
    input: { id: zone.id, ...fields, name: 'Bodega Carcelén', updatedAt: zone.updatedAt },
    output: { ...zone, name: 'Bodega Carcelén', updatedAt: Date.parse('2026-11-24T14:30:00.000Z') },
  },
  deleteZone: {
    description: 'Alerts that were already resolved remain.',
    input: { id: zone.id },
    output: { id: zone.id },
  },
} satisfies Partial<EndpointExamples>;
