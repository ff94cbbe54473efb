import type { Alert, AlertSettings } from '@llevo/contract/entities/alert';
import type { PushSubscriptionInput } from '@llevo/contract/entities/push';
import type { Zone } from '@llevo/contract/entities/zone';

export type UpdateAlertSettingsResult =
  | { readonly kind: 'saved'; readonly settings: AlertSettings }
  | { readonly kind: 'conflict' };

/** A device that a user adds; with `isKnown` only one that they added before and did not sign out from. */
export interface NewPushDevice extends PushSubscriptionInput {
  readonly isKnown: boolean;
}

export type CreateZoneResult = { readonly kind: 'created'; readonly zone: Zone } | { readonly kind: 'too_many' };

export type UpdateZoneResult =
  | { readonly kind: 'saved'; readonly zone: Zone }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'conflict' };

/** What a user's summary tells. */
export interface DigestFacts {
  readonly to: string;
  readonly company: string;
  /** Those that hold first; at most a hundred that hold, and as many others. */
  readonly alerts: readonly Alert[];
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}
