import { switchAccount } from '@llevo/contract/endpoints/session';
import { AppError } from '../../http/app-error.ts';
import { forbidden } from '../../http/authorise.ts';
import { implement } from '../../http/implement.ts';
import { outdated } from './complete-sign-in.ts';
import { handOver, newOpening, standingIn } from './pending-session.ts';

/** Another account of the same person: one session ends and the other begins in one commit. */
export const switchAccountRoute = implement(switchAccount, async ({ input, deps, request, caller }) => {
  const { uid, sessionId } = caller;
  // A key belongs to one account.
  if (sessionId === null) throw forbidden();
  const provenAtMs = deps.clock.nowMs();
  const user = await deps.users.find(uid);
  if (user === null) throw new AppError('not_found', 'No existe esa cuenta');
  const { permission, account } = await standingIn(deps, user, input.account);
  const holder = { uid, user, accountId: input.account, permission };
  const opening = newOpening(deps, holder, { provenAtMs, replacing: sessionId, request });
  if (!(await deps.sessions.open(opening))) throw outdated();
  return { data: await handOver(deps, opening, { user, account }) };
});
