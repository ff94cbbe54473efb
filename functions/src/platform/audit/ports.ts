import type { OutputOf } from '@llevo/contract/endpoint';
import type { verifyAudit } from '@llevo/contract/endpoints/activity';
import type { ListedAuditEntry } from '@llevo/contract/entities/audit-entry';
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
  /** Newest first, with the names of the changed records. */
  readonly page: (accountId: string, filter: AuditFilter, paging: Paging) => Promise<Paged<ListedAuditEntry>>;
  /** Recomputes the next stretch of the chain, from the entry of that sequence on. */
  readonly verify: (accountId: string, from: number) => Promise<OutputOf<typeof verifyAudit>>;
}
