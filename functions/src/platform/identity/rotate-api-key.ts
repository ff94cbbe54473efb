import type { Caller } from '../seams/core.ts';
import type { RotateApiKeyResult } from './api-key-document.ts';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import { paths } from '@llevo/contract/paths';
import { firestore } from '../firestore/firebase.ts';
import type { Clock, Ids } from '../seams/core.ts';
import { sessionTransaction } from './session-transaction.ts';
import { parseAccountKey } from './api-key-document.ts';
import { createApiKeyToken } from './api-key-token.ts';

const toIsoTime = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString();

/**
 * Replaces the secret of a key. The document keeps one replaced secret, so that the one from before a running overlap ends
 * at once.
 */
export const rotateApiKey =
  (clock: Clock, ids: Ids): ((caller: Caller, keyId: string, overlapMs: number) => Promise<RotateApiKeyResult>) =>
  (caller, keyId, overlapMs) =>
    sessionTransaction(caller, async (transaction, { audit }) => {
      const document = firestore().doc(paths.apiKey(keyId));
      const snapshot = await transaction.get(document);
      const before = parseAccountKey(snapshot, caller.accountId);
      if (before === null) return { kind: 'unknown' };
      const createdAt = clock.nowMs();
      if (!before.active) return { kind: 'revoked' };
      if (before.expiresAt !== null && before.expiresAt <= createdAt) return { kind: 'expired' };

      const replaced = StoredApiKey.shape.secretHash.parse(snapshot.get('secretHash'));
      const { secretHash, fullKey } = createApiKeyToken(ids, keyId);
      const previousValidUntil = overlapMs === 0 ? null : createdAt + overlapMs;
      transaction.update(document, {
        secretHash,
        previous: previousValidUntil === null ? null : { secretHash: replaced, validUntil: previousValidUntil },
      } satisfies Partial<StoredApiKey>);
      audit.add({
        action: 'key.rotate',
        target: document.path,
        before: { name: before.name, previousExpires: toIsoTime(before.previousValidUntil) },
        after: { name: before.name, previousExpires: toIsoTime(previousValidUntil) },
        createdAt,
      });
      return { kind: 'rotated', key: { ...before, previousValidUntil }, fullKey };
    });
