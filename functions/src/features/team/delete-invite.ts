import { deleteInvite } from '@llevo/contract/endpoints/team';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { roleNotGrantableError } from './invite-error.ts';

export const deleteInviteRoute = implement(deleteInvite, async ({ input: { id }, deps, caller }) => {
  const verdict = await deps.invites.withdraw(caller, id);
  if (verdict === 'unknown') throw new AppError('not_found', 'Esa invitación ya no existe');
  if (verdict !== 'withdrawn') throw roleNotGrantableError();
  return { data: { id } };
});
