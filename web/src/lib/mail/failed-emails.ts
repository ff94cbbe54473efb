import { allows } from '@llevo/contract/rules/access/roles';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session.ts';

export const FAILED_EMAIL_KEY = ['failedMail'] as const;

/** Long enough not to refetch on every page. */
const STALE_AFTER_MS = 10 * 60_000;

/** Number of emails that the account failed to send. */
const failedEmailQuery = () =>
  queryOptions({
    queryKey: FAILED_EMAIL_KEY,
    // Imported lazily: the shell of every page runs this query.
    queryFn: async ({ signal }) => {
      const [{ call }, { listMail }] = await Promise.all([
        import('../http/call.ts'),
        import('@llevo/contract/endpoints/activity'),
      ]);
      return (await call(listMail, { state: 'failed', limit: 1 }, { signal, returns: 'response' })).page?.total ?? 0;
    },
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: false,
    // Optional: a failure stays silent.
    retry: false,
    meta: { handlesOwnErrors: true },
  });

/** The number of failed e-mails, for users who may see them; null while unknown. */
export function useFailedEmails(): number | null {
  const session = useSession();
  const { data } = useQuery({
    ...failedEmailQuery(),
    enabled: session !== null && allows('admin', session.permission),
  });
  return data ?? null;
}
