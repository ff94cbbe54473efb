import { updateAnyUser } from '@llevo/contract/endpoints/account/account';
import { deleteAnyUser, listUsers } from '@llevo/contract/endpoints/mission-control';
import { impersonateUser } from '@llevo/contract/endpoints/session';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { startSession } from '../../../lib/auth/start-session.ts';
import { navigateTo } from '../../../lib/browser/navigation.ts';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { firstPath } from '../../../lib/first-path.ts';
import { searchInput } from '../list-urls.ts';
import type { SimpleListView } from '../list-urls.ts';

/** All users of the platform. */
export const usersSource: ListSource<UserDetails, SimpleListView> = {
  name: 'missionControlUsers',
  fetch: ({ search }, part, signal) =>
    call(listUsers, { ...part, ...searchInput(search) }, { signal, returns: 'response' }),
};

const refresh = () => queryClient.invalidateQueries({ queryKey: [usersSource.name] });

/** Updates a user's name or email. Throws ApiError or NetworkError. */
export async function changeUser(
  { id, default_account: accountId }: UserDetails,
  change: { readonly name?: string; readonly email?: string },
): Promise<void> {
  await call(updateAnyUser, { id, account_id: accountId, ...change });
  await refresh();
}

/** Deletes a user from all accounts. Throws ApiError or NetworkError. */
export async function removeUser(id: string): Promise<void> {
  await call(deleteAnyUser, { id });
  await refresh();
}

/**
 * Replaces the master's session with an impersonation of the user, and opens their first screen. Throws ApiError or
 * NetworkError.
 */
export async function startImpersonation(id: string, reason: string): Promise<void> {
  // Their answers would be about the old session.
  await queryClient.cancelQueries();
  await startSession(() => call(impersonateUser, { id, reason }));
  navigateTo(firstPath());
}
