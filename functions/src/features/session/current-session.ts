import { checkSession, signOut } from '@llevo/contract/endpoints/session';
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

/** Ends the session that the bearer token names; answers the same when there is none left. An impersonation ends audited. */
export const signOutRoute = implementPublic(signOut, async ({ deps, request }) => {
  const claims = request.bearer === null ? null : await deps.tokens.verify(request.bearer);
  const isVisit = claims !== null && claims.impersonator !== null;
  const visitor = isVisit ? await authenticate(deps, request.bearer) : null;
  if (visitor !== null) await deps.impersonations.end(visitor);
  else if (claims !== null) await deps.sessions.end(claims.sid);
  return { data: { authenticated: false as const } };
});
