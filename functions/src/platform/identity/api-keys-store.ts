import { isDeepStrictEqual } from 'node:util';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { Account } from '@llevo/contract/entities/account';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { COLLECTIONS, paths } from '@llevo/contract/paths';
import type { Deps } from '../deps.ts';
import { firestore } from '../firestore/firebase.ts';
import type { Caller, Clock, Ids } from '../seams/core.ts';
import { store } from '../store.ts';
import { parseAccountKey } from './api-key-document.ts';
import type {
  ApiKeyChange,
  ApiKeyChangeResult,
  ApiKeyEmails,
  ApiKeyLimitError,
  ApiKeyRecord,
  CreateApiKeyResult,
  NewApiKey,
  RotateApiKeyResult,
  StoredApiKeys,
} from './api-key-document.ts';
import { findApiKeyCaller } from './api-key-lookup.ts';
import { createApiKeyToken } from './api-key-token.ts';
import { enqueueNotices, readOwnerEmails } from './sensitive-notices.ts';
import { addSecurityEvent } from './security/security-events.ts';
import { sessionTransaction } from './session-transaction.ts';

const keysOf = (accountId: string): Query =>
  firestore().collection(COLLECTIONS.apiKeys).where('accountId', '==', accountId);

interface CreateOptions {
  readonly check: (stored: StoredApiKeys) => ApiKeyLimitError | null;
  readonly emailsFor: ApiKeyEmails;
}

interface Rotation {
  /** How long the replaced secret still works. */
  readonly overlapMs: number;
  readonly emailsFor: ApiKeyEmails;
}

/** The audited fields of a key. */
const auditFacts = ({
  name,
  purpose,
  scope,
  active,
  apiVersion,
}: Pick<ApiKeyRecord, 'name' | 'purpose' | 'scope' | 'active' | 'apiVersion'>) => ({
  name,
  purpose,
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
      { name, purpose, scope, lifetimeMs, apiVersion }: NewApiKey,
      { check, emailsFor }: CreateOptions,
    ): Promise<CreateApiKeyResult> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { accountId } = caller;
        const [account, keys, ownerEmails] = await Promise.all([
          transaction.get(firestore().doc(paths.account(accountId))),
          transaction.get(keysOf(accountId)),
          readOwnerEmails(transaction, accountId),
        ]);
        const { plan } = Account.parse(account.data());
        const createdAt = clock.nowMs();
        const error = check({ plan, keys: allIn(keys.docs, accountId), nowMs: createdAt });
        if (error !== null) return error;

        const { id, prefix, fullKey, secretHash } = createApiKeyToken(ids);
        const key: Omit<StoredApiKey, 'secretHash' | 'previous'> = {
          accountId,
          name,
          purpose,
          scope: [...scope],
          active: true,
          prefix,
          createdBy: caller.uid,
          createdAt,
          lastUsedAt: null,
          expiresAt: lifetimeMs === null ? null : createdAt + lifetimeMs,
          apiVersion,
          handedOverAt: null,
        };
        transaction.create(firestore().doc(paths.apiKey(id)), {
          ...key,
          secretHash,
          previous: null,
        } satisfies StoredApiKey);
        audit.add({ action: 'key.create', target: paths.apiKey(id), before: null, after: auditFacts(key), createdAt });
        const event = { kind: 'api_key_created', nowMs: createdAt, origin, detail: prefix } as const;
        addSecurityEvent(transaction, caller.uid, event);
        const emails = emailsFor({ key, user, ownerEmails });
        enqueueNotices(transaction, emails, { prefix: 'key', ids, accountId, createdAt });
        return { kind: 'created', key: { id, ...key, previousValidUntil: null }, fullKey };
      }),

    change: (
      caller: Caller,
      keyId: string,
      { name, purpose, scope, apiVersion, isRevoked, mayWiden, emailsFor }: ApiKeyChange,
    ): Promise<ApiKeyChangeResult> =>
      sessionTransaction(caller, async (transaction, { audit, user, origin }) => {
        const { accountId } = caller;
        const document = firestore().doc(paths.apiKey(keyId));
        const before = parseAccountKey(await transaction.get(document), accountId);
        if (before === null) return { kind: 'unknown' };
        if (!before.active) return { kind: 'revoked' };
        const after = {
          ...before,
          name: name ?? before.name,
          purpose: purpose ?? before.purpose,
          scope: [...(scope ?? before.scope)],
          active: !isRevoked,
          apiVersion: apiVersion ?? before.apiVersion,
        };
        if (isDeepStrictEqual(auditFacts(before), auditFacts(after))) return { kind: 'changed', key: before };
        const isWidened = after.scope.some((added) => !before.scope.includes(added));
        if (isWidened && !mayWiden) return { kind: 'narrowed' };
        const ownerEmails = isWidened ? await readOwnerEmails(transaction, accountId) : [];
        const nowMs = clock.nowMs();
        const emails = isWidened ? emailsFor({ key: after, user, ownerEmails }) : [];
        enqueueNotices(transaction, emails, { prefix: 'key', ids, accountId, createdAt: nowMs });
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

    /** Replaces the secret. The replaced one works for `overlapMs` more; an even older one stops at once. */
    rotate: rotateApiKey(clock, ids),

    /** False if the account has no such key. */
    remove: (caller: Caller, keyId: string): Promise<boolean> =>
      sessionTransaction(caller, async (transaction, { audit, origin }) => {
        const document = firestore().doc(paths.apiKey(keyId));
        const before = parseAccountKey(await transaction.get(document), caller.accountId);
        if (before === null) return false;
        const nowMs = clock.nowMs();
        transaction.delete(document);
        transaction.delete(firestore().doc(paths.accountDocument(caller.accountId, 'apiKeyCalls', keyId)));
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

const toIsoTime = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString();

/**
 * Replaces the secret of a key. The document stores only one replaced secret, so a second rotation ends the older
 * overlap at once.
 */
const rotateApiKey =
  (clock: Clock, ids: Ids): ((caller: Caller, keyId: string, rotation: Rotation) => Promise<RotateApiKeyResult>) =>
  (caller, keyId, { overlapMs, emailsFor }) =>
    sessionTransaction(caller, async (transaction, { audit, user }) => {
      const document = firestore().doc(paths.apiKey(keyId));
      const snapshot = await transaction.get(document);
      const before = parseAccountKey(snapshot, caller.accountId);
      if (before === null) return { kind: 'unknown' };
      const createdAt = clock.nowMs();
      if (!before.active) return { kind: 'revoked' };
      if (before.expiresAt !== null && before.expiresAt <= createdAt) return { kind: 'expired' };

      const { accountId } = caller;
      const ownerEmails = await readOwnerEmails(transaction, accountId);
      const replaced = StoredApiKey.shape.secretHash.parse(snapshot.get('secretHash'));
      const { secretHash, fullKey } = createApiKeyToken(ids, keyId);
      const previousValidUntil = overlapMs === 0 ? null : createdAt + overlapMs;
      transaction.update(document, {
        secretHash,
        previous: previousValidUntil === null ? null : { secretHash: replaced, validUntil: previousValidUntil },
        handedOverAt: null,
      } satisfies Partial<StoredApiKey>);
      const emails = emailsFor({ key: before, user, ownerEmails });
      enqueueNotices(transaction, emails, { prefix: 'key', ids, accountId, createdAt });
      audit.add({
        action: 'key.rotate',
        target: document.path,
        before: { name: before.name, previousExpires: toIsoTime(before.previousValidUntil) },
        after: { name: before.name, previousExpires: toIsoTime(previousValidUntil) },
        createdAt,
      });
      return { kind: 'rotated', key: { ...before, previousValidUntil, handedOverAt: null }, fullKey };
    });
