import { PATHS } from '../../../lib/paths.ts';
import { deleteAnyUser, listUsers } from '@llevo/contract/endpoints/mission-control';
import { impersonateUser } from '@llevo/contract/endpoints/session';
import { updateAnyUser } from '@llevo/contract/endpoints/account/account';
import type { UserDetails } from '@llevo/contract/entities/account-user';
import { api, apiResponse } from '../../../lib/http/api.ts';
import { startSession } from '../../../lib/auth/start-session.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { navigateTo } from '../../../lib/browser/navigation.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { SimpleListView } from '../list-urls.ts';
import { searchInput } from '../list-urls.ts';

/** All users of the platform. */
export const usersSource: ListSource<UserDetails, SimpleListView> = {
  name: 'masterUsers',
  fetch: ({ search }, part, signal) => apiResponse(listUsers, { ...part, ...searchInput(search) }, { signal }),
};

const refresh = () => queryClient.invalidateQueries({ queryKey: [usersSource.name] });

/** Updates a user's name or e-mail. Throws ApiError or NetworkError. */
export async function changeUser(
  { id, default_account: accountId }: UserDetails,
  change: { readonly name?: string; readonly email?: string },
): Promise<void> {
  await api(updateAnyUser, { id, account_id: accountId, ...change });
  await refresh();
}

/** Deletes a user from all accounts. Throws ApiError or NetworkError. */
export async function removeUser(id: string): Promise<void> {
  await api(deleteAnyUser, { id });
  await refresh();
}

/** Replaces the master's session with an impersonation of the user, and opens their dashboard. Throws ApiError or NetworkError. */
export async function startImpersonation(id: string, reason: string): Promise<void> {
  // A pending master query would be rejected under the user's session and end it.
  await queryClient.cancelQueries();
  await startSession(() => api(impersonateUser, { id, reason }));
  navigateTo(PATHS.dashboard);
}
