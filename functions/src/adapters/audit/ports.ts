import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import type { AuditEntry } from '@llevo/contract/entities/audit-entry';
import type { MailState, OutboxMail } from '@llevo/contract/entities/outbox-mail';
import type { Actor } from '../platform/ports.ts';
import type { Paged, Paging } from '../paging/ports.ts';

/** Which changes; undefined is any. Instants are milliseconds since 1970. */
export interface AuditFilter {
  readonly actor: string | undefined;
  readonly action: string | undefined;
  readonly sinceMs: number | undefined;
  /** Not included. */
  readonly beforeMs: number | undefined;
}

export interface AuditTrail {
  /** Newest first. */
  readonly page: (accountId: string, filter: AuditFilter, paging: Paging) => Promise<Paged<AuditEntry>>;
  /** Recomputes the next stretch of the chain, from the entry of that sequence on. */
  readonly verify: (accountId: string, from: number) => Promise<OutputOf<typeof verifyAudit>>;
}

/** A message of the outbox, with its id. */
export interface StoredMail extends OutboxMail {
  readonly id: string;
}

export type RetryMailResult =
  | { readonly kind: 'pending' }
  | { readonly kind: 'unknown' }
  /** It was not given up: only what failed is tried again by hand. */
  | { readonly kind: 'conflict'; readonly current: MailState };

export interface Outbox {
  /** The account's own messages, newest first; in every state for undefined. */
  readonly page: (accountId: string, state: MailState | undefined, paging: Paging) => Promise<Paged<StoredMail>>;
  /** Makes a given-up message wait for its first try again, and writes the audit entry with it. */
  readonly retry: (actor: Actor, mailId: string) => Promise<RetryMailResult>;
}
