import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../lib/browser/use-now.ts';
import { useSession } from '../../lib/session/session.ts';
import { accountStatesQuery } from './api/account-states.ts';
import { cardState } from './card-states.ts';
import type { CardState } from './card-states.ts';

/** The states of the account's pages, by one call, by the session, and by the failed emails that the caller counted. */
export function useCardStates(failedEmails: number | null = null) {
  const session = useSession();
  const nowMs = useNow();
  const { data, isLoading } = useQuery({ ...accountStatesQuery(), enabled: session !== null });
  const stateOf = (path: string): CardState | null =>
    session && cardState(path, { session, states: data ?? null, failedEmails, nowMs });
  return { stateOf, isLoading };
}
