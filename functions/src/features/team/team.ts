import { listTeam, deleteInvite } from '@llevo/contract/endpoints/team';
import { toAccountUserResponse } from '@llevo/contract/rules/account/account-user-response';
import { implement } from '../../http/implement.ts';
import { toInviteResponse } from './invite-response.ts';
import { AppError } from '../../errors/app-error.ts';
import { roleNotGrantableError } from './invite-error.ts';

export const listTeamRoute = implement(listTeam, async ({ deps, caller: { accountId } }) => {
  const [members, invites] = await Promise.all([deps.members.list(accountId), deps.invites.listPending(accountId)]);
  return {
    data: {
      users: members.map(({ uid, user }) => toAccountUserResponse(user, { uid, accountId })),
      invites: invites.map(toInviteResponse),
    },
  };
});

export const deleteInviteRoute = implement(deleteInvite, async ({ input: { id }, deps, caller }) => {
  const verdict = await deps.invites.withdraw(caller, id);
  if (verdict === 'unknown') throw new AppError('not_found', 'Esa invitación ya no existe');
  if (verdict !== 'withdrawn') throw roleNotGrantableError();
  return { data: { id } };
});
