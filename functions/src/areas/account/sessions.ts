import { openSessionsStore } from '../../platform/identity/open-sessions-store.ts';
import { identityToolkit } from '../../platform/identity/identity-toolkit.ts';
import { listSessions, endSession, endOtherSessions } from '@llevo/contract/endpoints/account/account';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RotatedTokens } from '@llevo/contract/entities/session';
import type { Caller } from '../../platform/seams/core.ts';

export const listSessionsRoute = implement(listSessions, async ({ deps, caller }) => {
  const sessions = await openSessionsStore(deps).list(caller.uid);
  return {
    data: sessions.map(({ id, userAgent, address, country, createdAtMs, lastUsedAtMs, expiresAtMs, impersonator }) => ({
      id,
      user_agent: userAgent,
      address,
      country,
      date_created: new Date(createdAtMs).toISOString(),
      date_last_used: new Date(lastUsedAtMs).toISOString(),
      date_expires: new Date(expiresAtMs).toISOString(),
      is_current: id === caller.sessionId,
      is_impersonated: impersonator !== null,
    })),
  };
});

export const endSessionRoute = implement(endSession, async ({ input, deps, caller }) => {
  if (!(await openSessionsStore(deps).end(caller, input.id)))
    throw new AppError('not_found', 'Esa sesión ya no existe');
  return { data: { ended: 1 } };
});

export const endOtherSessionsRoute = implement(endOtherSessions, async ({ deps, caller }) => {
  return { data: { ended: await openSessionsStore(deps).endOthers(caller) } };
});

/** New tokens of the caller's session, after a changed password. */
export async function rotateTokens(caller: Caller): Promise<RotatedTokens> {
  const { uid, sessionId, accountId, permission, impersonator } = caller;
  if (sessionId === null) throw new Error('only a session has tokens');
  const tokens = await identityToolkit.issueTokens({ uid, sid: sessionId, accountId, permission, impersonator });
  return { token: tokens.idToken, firebase_token: tokens.customToken };
}
