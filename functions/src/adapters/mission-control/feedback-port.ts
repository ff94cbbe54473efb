import type { FeedbackMetrics, StoredFeedback } from '@llevo/contract/entities/feedback';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** What somebody said, with its id. */
export interface FeedbackEntry extends StoredFeedback {
  readonly id: string;
}

export interface FeedbackStore {
  /** Keeps what somebody said and counts it. The id is the idempotency key: the same twice is one. */
  readonly create: (feedback: FeedbackEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (paging: Paging) => Promise<Paged<FeedbackEntry>>;
  readonly metrics: () => Promise<FeedbackMetrics>;
  /** Deletes one, counts it no more and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}
