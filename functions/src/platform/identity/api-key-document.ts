import { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { ApiKeyRecord } from './account-ports.ts';

/** A key of this account without its secrets; null for another account's key and for none. */
export function parseAccountKey(snapshot: DocumentSnapshot, accountId: string): ApiKeyRecord | null {
  if (!snapshot.exists || snapshot.get('accountId') !== accountId) return null;
  const { previous, ...key } = StoredApiKey.omit({ secretHash: true }).parse(snapshot.data());
  return { id: snapshot.id, ...key, previousValidUntil: previous?.validUntil ?? null };
}
