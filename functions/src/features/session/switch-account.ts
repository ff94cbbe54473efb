import { switchAccount } from '@llevo/contract/endpoints/session';
import { AppError } from '../../errors/app-error.ts';
import { forbiddenError } from '../../http/authorise.ts';
import { implement } from '../../http/implement.ts';
import { unauthenticatedError } from './complete-sign-in.ts';
import { toSessionResponse, createNewSession, requireMembership } from './pending-session.ts';

/** Another account of the same person: one session ends and the other begins in one commit. */
export const switchAccountRoute = implement(switchAccount, async ({ input, deps, request, caller }) => {
  const { uid, sessionId } = caller;
  // A key belongs to one account.
  if (sessionId === null) throw forbiddenError();
  const provenAtMs = deps.clock.nowMs();
  const user = await deps.users.find(uid);
  if (user === null) throw new AppError('not_found', 'No existe esa cuenta');
  const { permission, account } = await requireMembership(deps, user, input.account);
  const holder = { uid, user, accountId: input.account, permission };
  const opening = createNewSession(deps, holder, { provenAtMs, replacedSessionId: sessionId, request });
  if (!(await deps.sessions.open(opening))) throw unauthenticatedError();
  return { data: await toSessionResponse(deps, opening, { user, account }) };
});
