import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import { deleteInvite, listTeam, sendInvite } from '@llevo/contract/endpoints/team';
import { deleteUser, updateUser } from '@llevo/contract/endpoints/account';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

export type GrantableRole = Invite['permission'];

/** Members of the account and invites that wait. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => api(listTeam, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const refresh = () => queryClient.invalidateQueries(teamQuery());

/** Changes another member's name, address or role; shown at once. */
export async function updateMember(
  id: string,
  change: Pick<SentInputOf<typeof updateUser>, 'name' | 'email' | 'permission'>,
): Promise<void> {
  const changed: AccountUser = await api(updateUser, { id, ...change });
  queryClient.setQueryData(teamQuery().queryKey, (team) =>
    team === undefined ? team : { ...team, users: team.users.map((user) => (user.id === id ? changed : user)) },
  );
  await refresh();
}

/** Takes somebody out of the account. */
export async function removeMember(id: string): Promise<void> {
  await api(deleteUser, { id });
  await refresh();
}

/** Invites one address or several, separated by commas; who was invited. */
export async function inviteMembers(email: string, permission: GrantableRole): Promise<readonly Invite[]> {
  const invites = await api(sendInvite, { email, permission });
  trackEvent('invite.sent', { people: invites.length, permission });
  await refresh();
  return invites;
}

/** Sends a waiting invite again; the link before no longer counts. */
export async function resendInvite(email: string): Promise<void> {
  await api(sendInvite, { email });
  await refresh();
}

/** Takes an invite back. */
export async function withdrawInvite(id: string): Promise<void> {
  await api(deleteInvite, { id });
  await refresh();
}
