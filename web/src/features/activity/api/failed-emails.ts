import { queryOptions } from '@tanstack/react-query';

export const FAILED_EMAIL_KEY = ['failedMail'] as const;

/** Seldom enough to cost nothing, and not with every page that is opened. */
const STALE_AFTER_MS = 10 * 60_000;

/** How many e-mails of the account were given up. */
export const failedEmailQuery = () =>
  queryOptions({
    queryKey: FAILED_EMAIL_KEY,
    // Loaded beside the first screen, not before it: every page's frame asks this.
    queryFn: async ({ signal }) => {
      const [{ apiResponse }, { listMail }] = await Promise.all([
        import('../../../lib/http/api.ts'),
        import('@llevo/contract/endpoints/activity'),
      ]);
      return (await apiResponse(listMail, { state: 'failed', limit: 1 }, { signal })).page?.total ?? 0;
    },
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    // A side note: it may be missing, and must not disturb.
    retry: false,
    meta: { handlesOwnErrors: true },
  });
