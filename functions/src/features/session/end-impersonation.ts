import { endImpersonation } from '@llevo/contract/endpoints/session';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toSessionResponse, requireMembership } from './pending-session.ts';

/** Back from somebody's place into one's own session, where that still lives. */
export const endImpersonationRoute = implement(endImpersonation, async ({ deps, caller }) => {
  if (caller.impersonator === null) throw new AppError('conflict', 'No está en lugar de nadie');
  const own = await deps.impersonations.end(caller);
  if (own === null) return { data: null };
  const { account } = await requireMembership(deps, own.user, own.session.accountId);
  return { data: await toSessionResponse(deps, own, { user: own.user, account }) };
});
