import { listSecurityEvents } from '@llevo/contract/endpoints/account/security';
import type { SecurityEvent, SecurityEventKind } from '@llevo/contract/entities/security-event';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

/** Events that are read: one page of the log. */
const MAX_EVENTS = 25;

/** The newest page of the user's security log. */
export interface RecentSecurity {
  /** The newest first. */
  readonly events: readonly SecurityEvent[];
  /** Whether the log of 90 days has no older ones. */
  readonly isWhole: boolean;
}

/** Optional: without it pages leave out when something last changed. */
export const recentSecurityQuery = () =>
  queryOptions({
    queryKey: ['recent-security'],
    queryFn: async ({ signal }): Promise<RecentSecurity> => {
      const { data, page } = await call(listSecurityEvents, { limit: MAX_EVENTS }, { signal, returns: 'response' });
      return { events: data, isWhole: page?.next_cursor === null };
    },
    meta: { handlesOwnErrors: true },
  });

/** Reads the log again, after a change that it records. */
export const refreshRecentSecurity = (): Promise<void> => queryClient.invalidateQueries(recentSecurityQuery());

/** Kinds of events that set a new password. */
export const PASSWORD_KINDS: readonly SecurityEventKind[] = ['password_changed', 'password_reset'];

/** When an event of one of these kinds last happened; 'never' if the whole log has none, null if it is unknown. */
export function lastTime({ events, isWhole }: RecentSecurity, kinds: readonly SecurityEventKind[]): string | null {
  const found = events.find(({ kind }) => kinds.includes(kind));
  if (found !== undefined) return found.date;
  return isWhole ? 'never' : null;
}
