import type { AlertReader, AlertSettings } from '@llevo/contract/entities/alert';
import type { Zone, ZoneFields } from '@llevo/contract/entities/zone';
import type { Caller } from '../platform/ports.ts';

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
