import { deleteAnyUser, impersonateUser, listUsers, updateAnyUser } from '@llevo/contract/endpoints/master';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { api, apiResponse } from '../../../lib/http/api.ts';
import { startSession } from '../../../lib/auth/start-session.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { navigateTo } from '../../../lib/browser/navigation.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { PATHS } from '../../../lib/paths.ts';
import type { SimpleListView } from '../simple-list-url.ts';
import { searchInput } from '../search-input.ts';

/** All users of the platform. */
export const usersSource: ListSource<UserDetails, SimpleListView> = {
  name: 'masterUsers',
  fetch: ({ search }, part, signal) => apiResponse(listUsers, { ...part, ...searchInput(search) }, { signal }),
};

const refresh = () => queryClient.invalidateQueries({ queryKey: [usersSource.name] });

/** Changes a user's name or address, as seen in an account. */
export async function changeUser(
  { id, default_account: accountId }: UserDetails,
  change: { readonly name?: string; readonly email?: string },
): Promise<void> {
  await api(updateAnyUser, { id, account_id: accountId, ...change });
  await refresh();
}

/** Deletes a user everywhere. */
export async function removeUser(id: string): Promise<void> {
  await api(deleteAnyUser, { id });
  await refresh();
}

/** Replaces the master's session by one in a user's place, and goes where that user works. */
export async function startImpersonation(id: string, reason: string): Promise<void> {
  // What the master was still reading would be refused to the user, and taken for the end of the session.
  await queryClient.cancelQueries();
  await startSession(() => api(impersonateUser, { id, reason }));
  navigateTo(PATHS.dashboard);
}
