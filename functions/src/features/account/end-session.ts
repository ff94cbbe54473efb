import { endSession } from '@llevo/contract/endpoints/user';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';

export const endSessionRoute = implement(endSession, async ({ input, deps, caller }) => {
  if (!(await deps.openSessions.end(caller, input.id))) throw new AppError('not_found', 'Esa sesión ya no existe');
  return { data: { ended: 1 } };
});
