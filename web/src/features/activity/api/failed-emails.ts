import { queryOptions } from '@tanstack/react-query';

export const FAILED_EMAIL_KEY = ['failedMail'] as const;

/** Long enough not to refetch on every page. */
const STALE_AFTER_MS = 10 * 60_000;

/** Number of e-mails that the account failed to send. */
export const failedEmailQuery = () =>
  queryOptions({
    queryKey: FAILED_EMAIL_KEY,
    // Imported lazily: the shell of every page runs this query.
    queryFn: async ({ signal }) => {
      const [{ apiResponse }, { listMail }] = await Promise.all([
        import('../../../lib/http/api.ts'),
        import('@llevo/contract/endpoints/activity'),
      ]);
      return (await apiResponse(listMail, { state: 'failed', limit: 1 }, { signal })).page?.total ?? 0;
    },
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    // Optional: a failure stays silent.
    retry: false,
    meta: { handlesOwnErrors: true },
  });
