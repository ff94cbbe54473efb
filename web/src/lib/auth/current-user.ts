import type { UserDetails } from '@llevo/contract/entities/account-user';
import { getUser } from '@llevo/contract/endpoints/account/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { readSession, writeSession } from '../session/session.ts';

/** The caller's record. */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: ['own-user'],
    queryFn: ({ signal }) => call(getUser, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Updates the user everywhere: the stored session first, because its change clears the query cache. */
export function saveCurrentUser(user: UserDetails): void {
  const session = readSession();
  if (session !== null) {
    const { name, onboarded, accounts } = user;
    writeSession({ ...session, name, onboarded, accounts });
  }
  queryClient.setQueryData(currentUserQuery().queryKey, user);
}
