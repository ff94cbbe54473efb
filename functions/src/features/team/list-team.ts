import { listTeam } from '@llevo/contract/endpoints/team';
import { toAccountUserResponse } from '@llevo/contract/rules/account/account-user-response';
import { implement } from '../../http/implement.ts';
import { toInviteResponse } from './invite-response.ts';

export const listTeamRoute = implement(listTeam, async ({ deps, caller: { accountId } }) => {
  const [members, invites] = await Promise.all([deps.members.list(accountId), deps.invites.listPending(accountId)]);
  return {
    data: {
      users: members.map(({ uid, user }) => toAccountUserResponse(user, { uid, accountId })),
      invites: invites.map(toInviteResponse),
    },
  };
});
