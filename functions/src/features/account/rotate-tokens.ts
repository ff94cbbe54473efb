import type { RotatedTokens } from '@llevo/contract/entities/session';
import type { Caller, Deps } from '../../adapters/deps.ts';

/** New tokens of the caller's session. Firebase Auth revokes the old ones with a password or an address. */
export async function rotateTokens(deps: Deps, caller: Caller): Promise<RotatedTokens> {
  const { uid, sessionId, accountId, permission, impersonator } = caller;
  if (sessionId === null) throw new Error('only a session has tokens');
  const tokens = await deps.identity.issueTokens({ uid, sid: sessionId, accountId, permission, impersonator });
  return { token: tokens.idToken, firebase_token: tokens.customToken };
}
