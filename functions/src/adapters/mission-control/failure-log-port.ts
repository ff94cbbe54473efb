import type { StoredLogEntry, StoredLogGroup } from '@llevo/contract/entities/log-entry';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** A request that went wrong, with its id. */
export interface Failure extends StoredLogEntry {
  readonly id: string;
}

/** All failures of one kind. */
export interface FailureGroup extends StoredLogGroup {
  readonly fingerprint: string;
}

/** Undefined is any. */
export interface FailureFilter {
  /** Every word of it begins a word of reference, address, call or message. */
  readonly search: string | undefined;
  readonly fingerprint: string | undefined;
}

/** SPEC §3 "Log": what went wrong in the API, for whoever runs it. */
export interface FailureLog {
  /** Keeps a failure and counts it among its kind. */
  readonly record: (failure: StoredLogEntry) => Promise<void>;
  /** Newest first. */
  readonly page: (filter: FailureFilter, paging: Paging) => Promise<Paged<Failure>>;
  /** The kind that failed last comes first. */
  readonly groups: (search: string | undefined, paging: Paging) => Promise<Paged<FailureGroup>>;
  /** A failure and its kind; null where there is none. */
  readonly find: (id: string) => Promise<{ readonly failure: Failure; readonly group: FailureGroup | null } | null>;
  /** Deletes a failure and writes the audit entry with it; false where there is none. */
  readonly remove: (actor: Actor, id: string) => Promise<boolean>;
}
