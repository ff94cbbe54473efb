import type { OutputOf } from '@llevo/contract/endpoint';
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiResponse } from '../../../lib/http/api.ts';
import type { AuditFilters } from '../audit/audit-filters.ts';

/** One line of the record of changes. */
export type AuditItem = OutputOf<typeof listAudit>[number];

/** What a look through part of the chain found. */
export type AuditVerificationResult = OutputOf<typeof verifyAudit>;

const ENTRIES_PER_PAGE = 25;

interface AuditPage {
  readonly lines: readonly AuditItem[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** What was changed in the account, newest first, page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const input = { limit: ENTRIES_PER_PAGE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await apiResponse(listAudit, input, { signal });
      return { lines: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { handlesOwnErrors: true },
  });

/** Looks through the next part of the chain, from an entry's number on. */
export const verifyChainFrom = (from: number, signal: AbortSignal): Promise<AuditVerificationResult> =>
  api(verifyAudit, { from }, { signal });
