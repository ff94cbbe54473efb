import type { OutputOf } from '@llevo/contract/endpoint';
import { listAudit, verifyAudit } from '@llevo/contract/endpoints/activity';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiReply } from '../../../lib/http/api.ts';
import type { AuditFilters } from '../audit/audit-filters.ts';

/** One line of the record of changes. */
export type AuditLine = OutputOf<typeof listAudit>[number];

/** What a look through part of the chain found. */
export type Verification = OutputOf<typeof verifyAudit>;

const LINES_PER_PAGE = 25;

interface AuditPage {
  readonly lines: readonly AuditLine[];
  /** Null on the last page. */
  readonly next: string | null;
}

/** What was changed in the account, newest first, page by page. */
export const auditQuery = (filters: AuditFilters) =>
  infiniteQueryOptions({
    queryKey: ['audit', filters],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }): Promise<AuditPage> => {
      const input = { limit: LINES_PER_PAGE, ...filters, ...(pageParam === null ? {} : { cursor: pageParam }) };
      const { data, page } = await apiReply(listAudit, input, { signal });
      return { lines: data, next: page?.next_cursor ?? null };
    },
    getNextPageParam: ({ next }) => next,
    meta: { showsOwnFailures: true },
  });

/** Looks through the next part of the chain, from an entry's number on. */
export const verifyFrom = (from: number, signal: AbortSignal): Promise<Verification> =>
  api(verifyAudit, { from }, { signal });
