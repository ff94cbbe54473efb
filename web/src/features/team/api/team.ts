import type { AccountUser } from '@llevo/contract/entities/account-user';
import type { Invite } from '@llevo/contract/entities/invite';
import { deleteInvite, listTeam, requireTeamTwoFactor, sendInvite } from '@llevo/contract/endpoints/team';
import { deleteUser, updateUser } from '@llevo/contract/endpoints/account/account';
import { transferOwnership } from '@llevo/contract/endpoints/account/closing';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** A role that an invite can grant. */
export type GrantableRole = Invite['permission'];

/** Members of the account and pending invites. */
export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: ({ signal }) => call(listTeam, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const refresh = () => queryClient.invalidateQueries(teamQuery());

/** Updates another member's name, email or role. Throws ApiError or NetworkError, as all calls below. */
export async function updateMember(
  id: string,
  change: Pick<SentInputOf<typeof updateUser>, 'name' | 'email' | 'permission'>,
): Promise<void> {
  const updated: AccountUser = await call(updateUser, { id, ...change });
  queryClient.setQueryData(teamQuery().queryKey, (team) =>
    team === undefined ? team : { ...team, users: team.users.map((user) => (user.id === id ? updated : user)) },
  );
  await refresh();
}

/** Makes a member the owner instead of the caller, whose sessions in the account end. */
export async function makeOwner(id: string): Promise<void> {
  await call(transferOwnership, { id });
}

/** Requires a second factor of every member, or no longer. */
export async function requireTwoFactor(isRequired: boolean): Promise<void> {
  await call(requireTeamTwoFactor, { requires_2fa: isRequired });
  await refresh();
}

/** Removes a member from the account. */
export async function removeMember(id: string): Promise<void> {
  await call(deleteUser, { id });
  await refresh();
}

/** Invites one or several comma-separated addresses; returns the invites. */
export async function inviteMembers(email: string, permission: GrantableRole): Promise<readonly Invite[]> {
  const invites = await call(sendInvite, { email, permission });
  trackEvent('invite.sent', { people: invites.length, permission });
  await refresh();
  return invites;
}

/** Sends a pending invite again, which invalidates its previous link. */
export async function resendInvite(email: string): Promise<void> {
  await call(sendInvite, { email });
  await refresh();
}

/** Withdraws a pending invite. */
export async function withdrawInvite(id: string): Promise<void> {
  await call(deleteInvite, { id });
  await refresh();
}
