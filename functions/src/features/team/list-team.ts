import { listTeam } from '@llevo/contract/endpoints/team';
import { memberToWire } from '@llevo/contract/rules/account/account-user-response';
import { implement } from '../../http/implement.ts';
import { inviteToWire } from './invite-response.ts';

export const listTeamRoute = implement(listTeam, async ({ deps, caller: { accountId } }) => {
  const [members, invites] = await Promise.all([deps.members.list(accountId), deps.invites.waiting(accountId)]);
  return {
    data: {
      users: members.map(({ uid, user }) => memberToWire(user, { uid, accountId })),
      invites: invites.map(inviteToWire),
    },
  };
});
