import type { RatingSummary } from '@llevo/contract/entities/person';
import type { Service } from '@llevo/contract/entities/service';
import type { ServiceHistoryEntry } from '@llevo/contract/entities/service-history';
import type { TrackingLink } from '@llevo/contract/entities/tracking';
import type { Actor } from '../../platform/seams/core.ts';
import type { ServiceChangeEmails } from '../services/ports.ts';

/** A service that a valid link leads to. */
export interface TrackedJob extends TrackingLink {
  /** SHA-256 of the link's token; names the link where the token must not be. */
  readonly hash: string;
  readonly service: Service;
  /** For people; the service's id where it has none. */
  readonly number: string;
  readonly references: { readonly start: string; readonly finish: string };
  readonly company: {
    readonly name: string;
    readonly phone: string | null;
    readonly whatsapp: string | null;
    readonly colour: string | null;
    readonly logo_url: string | null;
  };
}

/** What the tracking page shows besides the service itself. */
export interface TrackedDetails {
  /** null without a driver, and for one who was deleted. */
  readonly driver: { readonly name: string; readonly plate: string; readonly rating: RatingSummary } | null;
  /** Oldest first. */
  readonly history: readonly ServiceHistoryEntry[];
  /** Given by the customer; null before. */
  readonly stars: number | null;
}

export type IssueLinkResult =
  | { readonly kind: 'issued'; readonly token: string }
  | { readonly kind: 'unknown_service' }
  /** The service was over too long ago. */
  | { readonly kind: 'expired' };

/** `conflict` where the service is in a state that does not allow the change. */
export type TrackedChangeResult = { readonly kind: 'changed' | 'conflict' };

/** Where a driver's position is, and the token that may read it. */
export interface PositionAccess {
  readonly firebaseToken: string;
  /** Path of the position's document. */
  readonly path: string;
}

export interface TrackedCancellation {
  readonly reason: string;
  /** To the assigned driver. */
  readonly email: ServiceChangeEmails['driver']['cancelled'];
}

export interface TrackingLinks {
  /** Stores the link of a service and an audit entry in one transaction; the token is the same each time. */
  readonly issue: (actor: Actor, serviceId: string) => Promise<IssueLinkResult>;
  /** The service that a token leads to; null for an unknown or expired one, and while its account is closed. */
  readonly find: (token: string) => Promise<TrackedJob | null>;
  readonly details: (job: TrackedJob) => Promise<TrackedDetails>;
  /** Access to the position of the job's driver, while both stay as they are (firestore.rules); null without a driver. */
  readonly watchToken: (job: TrackedJob) => Promise<PositionAccess | null>;
  /** Writes status, timeline entry, audit entry and the driver's e-mail in one transaction, where the service may still be cancelled. */
  readonly cancel: (job: TrackedJob, cancellation: TrackedCancellation) => Promise<TrackedChangeResult>;
  /** Writes the first rating of the driver by this service's customer, and an audit entry. A trigger counts it. */
  readonly rate: (
    job: TrackedJob,
    rating: { readonly stars: number; readonly comment: string },
  ) => Promise<TrackedChangeResult>;
  /** Writes the customer's receipt, timeline entry and audit entry; the picture is no longer pending. */
  readonly attachReceipt: (job: TrackedJob, path: string) => Promise<TrackedChangeResult>;
}
