import { deleteAnyUser, impersonateUser, listUsers, updateAnyUser } from '@llevo/contract/endpoints/master';
import type { OwnUser } from '@llevo/contract/entities/account-user';
import { api, apiReply } from '../../../lib/http/api.ts';
import { enter } from '../../../lib/session/start-session.ts';
import type { ListSource } from '../../../lib/list/list-source.ts';
import { navigateTo } from '../../../lib/browser/navigation.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import type { PlainView } from '../simple-list-url.ts';
import { searchInput } from '../search-input.ts';

/** All users of the platform. */
export const usersSource: ListSource<OwnUser, PlainView> = {
  name: 'masterUsers',
  fetch: ({ search }, part, signal) => apiReply(listUsers, { ...part, ...searchInput(search) }, { signal }),
};

const refresh = () => queryClient.invalidateQueries({ queryKey: [usersSource.name] });

/** Changes a user's name or address, as seen in an account. */
export async function changeUser(
  { id, default_account: accountId }: OwnUser,
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
export async function actFor(id: string, reason: string): Promise<void> {
  // What the master was still reading would be refused to the user, and taken for the end of the session.
  await queryClient.cancelQueries();
  await enter(() => api(impersonateUser, { id, reason }));
  navigateTo('/dashboard');
}
