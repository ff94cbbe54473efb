import { signOut } from '@llevo/contract/endpoints/auth';
import { implementPublic } from '../../http/implement.ts';

/** Ends the session that the bearer token names; answers the same when there is none left. */
export const signOutRoute = implementPublic(signOut, async ({ deps, request }) => {
  const claims = request.bearer === null ? null : await deps.tokens.verify(request.bearer);
  if (claims !== null) await deps.sessions.end(claims.sid);
  return { data: { authenticated: false as const } };
});
