import { checkSession } from '@llevo/contract/endpoints/session';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic } from '../../http/implement.ts';
import { toSessionUser } from './session-user.ts';

/** Says whether the bearer token still stands for somebody; never refuses. */
export const checkSessionRoute = implementPublic(checkSession, async ({ deps, request }) => {
  const caller = await authenticate(deps, request.bearer);
  const user = caller === null || caller.sessionId === null ? null : await deps.users.find(caller.uid);
  if (caller === null || user === null) return { data: { authenticated: false } };
  return { data: { authenticated: true, user: toSessionUser(user, caller, caller) } };
});
