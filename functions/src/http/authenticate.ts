import { API_KEY_PREFIX } from '@llevo/contract/entities/api-key';
import { lacksTwoFactor } from '@llevo/contract/rules/access/two-factor';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import type { Deps } from '../platform/deps.ts';
import { apiKeysStore } from '../platform/identity/api-keys-store.ts';
import { firebaseTokens } from '../platform/identity/firebase-tokens.ts';
import { sessionsStore } from '../platform/identity/sessions-store.ts';
import type { Caller } from '../platform/seams/core.ts';

/** The token of an `Authorization: Bearer …` header. */
export function parseBearerToken(authorization: string | undefined): string | null {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? null;
}

/**
 * The caller that a bearer token authenticates, or null. A valid signature is not enough: its session must still
 * exist, be unexpired and grant exactly what the token claims, so that ending a session takes effect at once.
 */
export async function authenticate(deps: Deps, bearer: string | null): Promise<Caller | null> {
  if (bearer === null) return null;
  if (bearer.startsWith(API_KEY_PREFIX)) return apiKeysStore(deps).findCaller(bearer);

  const token = await firebaseTokens(deps).verify(bearer);
  if (token === null) return null;
  const found = await sessionsStore.findWithAccount(token.sid, token.accountId);
  if (found === null) return null;
  const { session, account } = found;
  const isSameGrant =
    session.uid === token.uid &&
    session.accountId === token.accountId &&
    session.permission === token.permission &&
    session.impersonator === token.impersonator;
  const nowMs = deps.clock.nowMs();
  if (!isSameGrant || !account.active || session.expiresAtMs <= nowMs) return null;
  await sessionsStore.touch(token.sid, session, nowMs);
  return {
    uid: session.uid,
    name: session.name,
    accountId: session.accountId,
    permission: session.permission,
    impersonator: session.impersonator,
    isDuplicateUser: session.isDuplicateUser,
    presenceAtMs: session.presenceAtMs,
    lacksTwoFactor: lacksTwoFactor(session, account),
    sessionId: token.sid,
    scopes: null,
    plan: account.plan,
    subscription: subscriptionAt(account, nowMs),
    closing: account.closing,
  };
}
