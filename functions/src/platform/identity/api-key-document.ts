import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { User } from '@llevo/contract/entities/account-user';
import type { ApiVersion } from '@llevo/contract/api-versions';
import { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { Scope } from '@llevo/contract/entities/scopes';
import type { PlanId } from '@llevo/contract/entities/session';
import type { AddressedEmail } from '../seams/email.ts';

/** A key of this account without its secrets; null if it does not exist or belongs to another account. */
export function parseAccountKey(snapshot: DocumentSnapshot, accountId: string): ApiKeyRecord | null {
  if (!snapshot.exists || snapshot.get('accountId') !== accountId) return null;
  const { previous, ...key } = StoredApiKey.omit({ secretHash: true }).parse(snapshot.data());
  return { id: snapshot.id, ...key, previousValidUntil: previous?.validUntil ?? null };
}

/** A key without the hashes of its secrets. */
export interface ApiKeyRecord extends Omit<StoredApiKey, 'secretHash' | 'previous'> {
  readonly id: string;
  /** When the replaced secret expires; null without one. */
  readonly previousValidUntil: number | null;
}

export interface NewApiKey {
  readonly name: string;
  /** '' without a note. */
  readonly purpose: string;
  readonly scope: readonly Scope[];
  /** Null if the key does not expire. */
  readonly lifetimeMs: number | null;
  readonly apiVersion: ApiVersion;
}

/** E-mails about a key, given who changed it and the owners of the account. */
export type ApiKeyEmails = (change: {
  readonly key: Pick<ApiKeyRecord, 'name' | 'prefix' | 'scope'>;
  readonly user: Pick<User, 'name' | 'email'>;
  readonly ownerEmails: readonly string[];
}) => readonly AddressedEmail[];

/** The keys of an account, as the transaction that adds one reads them. */
export interface StoredApiKeys {
  readonly plan: PlanId | null;
  readonly keys: readonly Pick<ApiKeyRecord, 'active' | 'expiresAt'>[];
  readonly nowMs: number;
}

export type ApiKeyLimitError =
  /** The plan includes no more keys; `plan` would. */
  { readonly kind: 'no_room'; readonly plan: PlanId } | { readonly kind: 'too_many' };

export type CreateApiKeyResult =
  /** Only this response contains `fullKey`. */
  { readonly kind: 'created'; readonly key: ApiKeyRecord; readonly fullKey: string } | ApiKeyLimitError;

export interface ApiKeyChange {
  readonly name?: string;
  readonly purpose?: string;
  readonly scope?: readonly Scope[];
  readonly apiVersion?: ApiVersion;
  readonly isRevoked: boolean;
  /** Whether the caller proved their presence for more scopes. */
  readonly mayWiden: boolean;
  /** The e-mails about more scopes. */
  readonly emailsFor: ApiKeyEmails;
}

export type ApiKeyChangeResult =
  | { readonly kind: 'changed'; readonly key: ApiKeyRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' }
  /** It lost scopes since the caller's presence was checked. */
  | { readonly kind: 'narrowed' };

export type RotateApiKeyResult =
  /** Only this response contains `fullKey`. */
  | { readonly kind: 'rotated'; readonly key: ApiKeyRecord; readonly fullKey: string }
  | { readonly kind: 'unknown' | 'revoked' | 'expired' };
