import { Account } from '@llevo/contract/entities/account';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { paths } from '@llevo/contract/paths';
import { isMatchingSecret, parseApiKeyToken } from './api-key-token.ts';
import type { Clock } from '../deps.ts';
import { firestore } from '../platform/firebase.ts';
import { isNotFound } from '../platform/firestore-errors.ts';
import type { ApiKeys } from './ports.ts';

/** How exactly it is known when a key was last used: one write a minute at most. */
const LAST_USE_RESOLUTION_MS = 60_000;

/** Whom a key speaks for. Read anew at every call, so that a revoked or deleted key is dead at once. */
export function findApiKeyCaller(clock: Clock): ApiKeys['findCaller'] {
  return async (bearer) => {
    const parts = parseApiKeyToken(bearer);
    if (parts === null) return null;
    const document = firestore().doc(paths.apiKey(parts.id));
    const snapshot = await document.get();
    if (!snapshot.exists) return null;
    const key = StoredApiKey.parse(snapshot.data());
    const nowMs = clock.nowMs();
    const isAlive = key.active && (key.expiresAt === null || key.expiresAt > nowMs);
    if (!isMatchingSecret(key.secretHash, parts.secret) || !isAlive) return null;
    const isNoted = key.lastUsedAt !== null && key.lastUsedAt > nowMs - LAST_USE_RESOLUTION_MS;
    const [account] = await Promise.all([
      firestore().doc(paths.account(key.accountId)).get(),
      isNoted ? null : recordLastUse(document.path, nowMs),
    ]);
    if (!account.exists) return null;
    const { plan, subscription, active } = Account.parse(account.data());
    if (!active) return null;
    return {
      uid: `key-${parts.id}`,
      name: key.name,
      accountId: key.accountId,
      permission: 'user',
      impersonator: null,
      isDuplicateUser: false,
      sessionId: null,
      scopes: key.scope,
      plan,
      subscription,
    };
  };
}

/** A key that is deleted at the same moment stays deleted. */
async function recordLastUse(path: string, lastUsedAt: number): Promise<void> {
  try {
    await firestore().doc(path).update({ lastUsedAt });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
