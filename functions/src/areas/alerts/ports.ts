import type { Alert, AlertReader, AlertSettings } from '@llevo/contract/entities/alert';
import type { AlertChannels as Channels, DigestChoice } from '@llevo/contract/entities/alert-channels';
import type { PushSubscriptionInput } from '@llevo/contract/entities/push';
import type { Zone, ZoneFields } from '@llevo/contract/entities/zone';
import type { Caller } from '../../platform/ports.ts';

export type UpdateAlertSettingsResult =
  | { readonly kind: 'saved'; readonly settings: AlertSettings }
  | { readonly kind: 'conflict' };

/** What a company and its users decide about alerts. */
export interface AlertPreferences {
  readonly settings: (accountId: string) => Promise<AlertSettings>;
  /** Replaces the settings where they are those that were seen. */
  readonly updateSettings: (caller: Caller, settings: AlertSettings) => Promise<UpdateAlertSettingsResult>;
  readonly setReader: (caller: Caller, reader: AlertReader) => Promise<void>;
}

/** A device that a user adds; with `isKnown` only one that they added before and did not sign out from. */
export interface NewPushDevice extends PushSubscriptionInput {
  readonly isKnown: boolean;
}

/** How users are told of alerts beside the bell. */
export interface AlertChannels {
  readonly read: (caller: Caller) => Promise<Channels>;
  /** Adds a device, or binds it to the caller's session. Null where the installation sends no notifications. */
  readonly addDevice: (caller: Caller, device: NewPushDevice) => Promise<Channels | null>;
  readonly removeDevice: (caller: Caller, deviceId: string) => Promise<Channels>;
  /** Once its user has signed out. */
  readonly removeDevicesOfSession: (sessionId: string) => Promise<void>;
  readonly setDigest: (caller: Caller, digest: DigestChoice) => Promise<Channels>;
}

export type CreateZoneResult = { readonly kind: 'created'; readonly zone: Zone } | { readonly kind: 'too_many' };

export type UpdateZoneResult =
  | { readonly kind: 'saved'; readonly zone: Zone }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'conflict' };

export interface Zones {
  /** By name. */
  readonly list: (accountId: string) => Promise<readonly Zone[]>;
  readonly create: (caller: Caller, fields: ZoneFields) => Promise<CreateZoneResult>;
  /** Replaces a zone where it is the one that was seen. */
  readonly update: (caller: Caller, zone: Zone) => Promise<UpdateZoneResult>;
  /** False where there is none. */
  readonly remove: (caller: Caller, zoneId: string) => Promise<boolean>;
}

/** What a user's summary tells. */
export interface DigestFacts {
  readonly to: string;
  readonly company: string;
  /** Those that hold first; at most a hundred that hold, and as many others. */
  readonly alerts: readonly Alert[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
