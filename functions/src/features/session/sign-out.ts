import { signOut } from '@llevo/contract/endpoints/session';
import { authenticate } from '../../http/authenticate.ts';
import { implementPublic } from '../../http/implement.ts';

/** Ends the session that the bearer token names; answers the same when there is none left. An impersonation ends audited. */
export const signOutRoute = implementPublic(signOut, async ({ deps, request }) => {
  const claims = request.bearer === null ? null : await deps.tokens.verify(request.bearer);
  const isVisit = claims !== null && claims.impersonator !== null;
  const visitor = isVisit ? await authenticate(deps, request.bearer) : null;
  if (visitor !== null) await deps.impersonations.end(visitor);
  else if (claims !== null) await deps.sessions.end(claims.sid);
  return { data: { authenticated: false as const } };
});
