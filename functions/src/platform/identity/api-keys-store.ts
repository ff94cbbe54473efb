import type { Caller } from '../seams/core.ts';
import type { NewApiKey } from './api-key-document.ts';
import type { StoredApiKeys } from './api-key-document.ts';
import type { ApiKeyLimitError } from './api-key-document.ts';
import type { CreateApiKeyResult } from './api-key-document.ts';
import type { ApiKeyChange } from './api-key-document.ts';
import type { ApiKeyChangeResult } from './api-key-document.ts';
import { store } from '../store.ts';
import type { Deps } from '../deps.ts';
import { isDeepStrictEqual } from 'node:util';
import { Account } from '@llevo/contract/entities/account';
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { createApiKeyToken } from './api-key-token.ts';
import { findApiKeyCaller } from './api-key-lookup.ts';
import { parseAccountKey } from './api-key-document.ts';
import { rotateApiKey } from './rotate-api-key.ts';
import { sessionTransaction } from './session-transaction.ts';
import { firestore } from '../firestore/firebase.ts';
import { enqueueEmail } from '../mail/mail-outbox.ts';
import { addSecurityEvent } from './security/security-events.ts';
import type { ApiKeyRecord } from './api-key-document.ts';

const keysOf = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.apiKeys).where('accountId', '==', accountId);

/** The audited fields of a key. */
const auditFacts = ({
  name,
  scope,
  active,
  apiVersion,
}: Pick<ApiKeyRecord, 'name' | 'scope' | 'active' | 'apiVersion'>) => ({
  name,
  scope,
  active,
  apiVersion,
});

/** `apiKeys/{id}`. */
export const apiKeysStore = store(({ clock, ids }: Pick<Deps, 'clock' | 'ids'>) => {
  const allIn = (snapshots: readonly DocumentSnapshot[], accountId: string) =>
    snapshots.map((snapshot) => parseAccountKey(snapshot, accountId)).filter((key) => key !== null);

  return {
    /** The caller of a bearer `llv_…`; null for an unknown, revoked, deleted or expired key. */
    findCaller: findApiKeyCaller(clock),

    /** Newest first. */
    list: async (accountId: string): Promise<readonly ApiKeyRecord[]> =>
      allIn((await keysOf(accountId).get()).docs, accountId).sort((a, b) => b.createdAt - a.createdAt),

    get: async (accountId: string, keyId: string): Promise<ApiKeyRecord | null> =>
      parseAccountKey(await firestore().doc(paths.apiKey(keyId)).get(), accountId),

    create: (
      caller: Caller,
      { name, scope, lifetimeMs, apiVersion, emailTo }: NewApiKey,
      check: (stored: StoredApiKeys) => ApiKeyLimitError | null,
    ): Promise<CreateApiKeyResult> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { accountId } = caller;
        const [account, keys] = await Promise.all([
          transaction.get(firestore().doc(paths.account(accountId))),
          transaction.get(keysOf(accountId)),
        ]);
        const { plan } = Account.parse(account.data());
        const createdAt = clock.nowMs();
        const error = check({ plan, keys: allIn(keys.docs, accountId), nowMs: createdAt });
        if (error !== null) return error;

        const { id, prefix, fullKey, secretHash } = createApiKeyToken(ids);
        const key: Omit<StoredApiKey, 'secretHash' | 'previous'> = {
          accountId,
          name,
          scope: [...scope],
          active: true,
          prefix,
          createdBy: caller.uid,
          createdAt,
          lastUsedAt: null,
          expiresAt: lifetimeMs === null ? null : createdAt + lifetimeMs,
          apiVersion,
        };
        transaction.create(firestore().doc(paths.apiKey(id)), {
          ...key,
          secretHash,
          previous: null,
        } satisfies StoredApiKey);
        audit.add({ action: 'key.create', target: paths.apiKey(id), before: null, after: auditFacts(key), createdAt });
        const event = { kind: 'api_key_created', nowMs: createdAt, origin, detail: prefix } as const;
        addSecurityEvent(transaction, caller.uid, event);
        enqueueEmail(transaction, emailTo(user.email), { id: `key-${id}`, accountId, createdAt });
        return { kind: 'created', key: { id, ...key, previousValidUntil: null }, fullKey };
      }),

    change: (
      caller: Caller,
      keyId: string,
      { name, scope, apiVersion, isRevoked }: ApiKeyChange,
    ): Promise<ApiKeyChangeResult> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const document = firestore().doc(paths.apiKey(keyId));
        const before = parseAccountKey(await transaction.get(document), caller.accountId);
        if (before === null) return { kind: 'unknown' };
        if (!before.active) return { kind: 'revoked' };
        const after = {
          ...before,
          name: name ?? before.name,
          scope: [...(scope ?? before.scope)],
          active: !isRevoked,
          apiVersion: apiVersion ?? before.apiVersion,
        };
        if (isDeepStrictEqual(auditFacts(before), auditFacts(after))) return { kind: 'changed', key: before };
        const nowMs = clock.nowMs();
        transaction.update(document, auditFacts(after));
        if (isRevoked) {
          const event = { kind: 'api_key_revoked', nowMs, origin, detail: before.prefix } as const;
          addSecurityEvent(transaction, caller.uid, event);
        }
        audit.add({
          action: isRevoked ? 'key.revoke' : 'key.update',
          target: document.path,
          before: auditFacts(before),
          after: auditFacts(after),
          createdAt: nowMs,
        });
        return { kind: 'changed', key: after };
      }),

    /** Replaces the secret; the replaced one works for `overlapMs` more, one from before it no longer. */
    rotate: rotateApiKey(clock, ids),

    /** False for no such key. */
    remove: (caller: Caller, keyId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const document = firestore().doc(paths.apiKey(keyId));
        const before = parseAccountKey(await transaction.get(document), caller.accountId);
        if (before === null) return false;
        const nowMs = clock.nowMs();
        transaction.delete(document);
        const event = { kind: 'api_key_revoked', nowMs, origin, detail: before.prefix } as const;
        if (before.active) addSecurityEvent(transaction, caller.uid, event);
        audit.add({
          action: 'key.delete',
          target: document.path,
          before: auditFacts(before),
          after: null,
          createdAt: nowMs,
        });
        return true;
      }),
  };
});
