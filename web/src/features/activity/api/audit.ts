import type { OutputOf } from '@llevo/contract/endpoint';
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import type { AuditFilters } from './audit-filters.ts';

/** One entry of the audit log. */
export type AuditItem = OutputOf<typeof listAudit>[number];

/** Result of verifying a part of the hash chain. */
export type AuditVerificationResult = OutputOf<typeof verifyAudit>;

const ENTRIES_PER_PAGE = 25;

interface AuditPage {
  readonly entries: readonly AuditItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** The audit log of the account, newest first, paginated. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const input = { limit: ENTRIES_PER_PAGE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await call(listAudit, input, { signal, returns: 'response' });
      return { entries: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Verifies the next part of the chain, from the sequence number `from` on. Throws ApiError or NetworkError. */
export const verifyChainFrom = (from: number, signal: AbortSignal): Promise<AuditVerificationResult> =>
  call(verifyAudit, { from }, { signal });
