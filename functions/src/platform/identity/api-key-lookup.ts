import { Account } from '@llevo/contract/entities/account';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { paths } from '@llevo/contract/paths';
import { subscriptionAt } from '@llevo/contract/rules/billing/grace-period';
import { firestore } from '../firestore/firebase.ts';
import { isNotFound } from '../firestore/firestore-errors.ts';
import type { Caller, Clock } from '../seams/core.ts';
import { isMatchingSecret, parseApiKeyToken } from './api-key-token.ts';

/** Resolution of `lastUsedAt`: at most one write per minute. */
const LAST_USE_RESOLUTION_MS = 60_000;

const CALLER_PREFIX = 'key-';

/** The id of the key that makes a call; null for a user. */
export const apiKeyIdOf = ({ uid, scopes }: Pick<Caller, 'uid' | 'scopes'>): string | null =>
  scopes === null ? null : uid.slice(CALLER_PREFIX.length);

/** The caller of an API key. Read on every call, so that revocation and deletion take effect at once. */
export function findApiKeyCaller(clock: Clock): (bearer: string) => Promise<Caller | null> {
  // Concurrent calls with one key share the write of its last use.
  const recording = new Map<string, Promise<void>>();
  const recordOnce = (path: string, nowMs: number): Promise<void> => {
    const running = recording.get(path);
    if (running !== undefined) return running;
    const recorded = recordLastUse(path, nowMs).finally(() => {
      recording.delete(path);
    });
    recording.set(path, recorded);
    return recorded;
  };

  return async (bearer) => {
    const parts = parseApiKeyToken(bearer);
    if (parts === null) return null;
    const document = firestore().doc(paths.apiKey(parts.id));
    const snapshot = await document.get();
    if (!snapshot.exists) return null;
    const key = StoredApiKey.parse(snapshot.data());
    const nowMs = clock.nowMs();
    const isInForce = key.active && (key.expiresAt === null || key.expiresAt > nowMs);
    if (!isInForce || !isSecretOf(key, parts.secret, nowMs)) return null;
    const isRecorded = key.lastUsedAt !== null && key.lastUsedAt > nowMs - LAST_USE_RESOLUTION_MS;
    const [account] = await Promise.all([
      firestore().doc(paths.account(key.accountId)).get(),
      isRecorded ? null : recordOnce(document.path, nowMs),
    ]);
    if (!account.exists) return null;
    const stored = Account.parse(account.data());
    if (!stored.active) return null;
    return {
      uid: `${CALLER_PREFIX}${parts.id}`,
      name: key.name,
      accountId: key.accountId,
      permission: 'user',
      impersonator: null,
      isDuplicateUser: false,
      presenceAtMs: 0,
      lacksTwoFactor: false,
      sessionId: null,
      scopes: key.scope,
      apiVersion: key.apiVersion,
      plan: stored.plan,
      subscription: subscriptionAt(stored, nowMs),
      closing: stored.closing,
    };
  };
}

/** Whether a secret is the key's current one, or the replaced one during their overlap. */
function isSecretOf({ secretHash, previous }: StoredApiKey, secret: string, nowMs: number): boolean {
  if (isMatchingSecret(secretHash, secret)) return true;
  return previous !== null && previous.validUntil > nowMs && isMatchingSecret(previous.secretHash, secret);
}

/** Does nothing if the key was deleted at the same moment. */
async function recordLastUse(path: string, lastUsedAt: number): Promise<void> {
  try {
    await firestore().doc(path).update({ lastUsedAt });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
