/** API keys: as a bearer they speak for, and as the account that made them sees them. */
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import type { PlanId } from '@llevo/contract/entities/session';
import type { Scope } from '@llevo/contract/rules/access/scopes';
import type { Caller } from '../platform/ports.ts';

/** A key without the hash of its secret. */
export interface ApiKeyRecord extends Omit<StoredApiKey, 'secretHash'> {
  readonly id: string;
}

export interface NewApiKey {
  readonly name: string;
  readonly scope: readonly Scope[];
  /** Null: until it is revoked. */
  readonly lifetimeMs: number | null;
}

export type CreateApiKeyResult =
  /** `fullKey` exists in the answer that shows it and nowhere else. */
  | { readonly kind: 'created'; readonly key: ApiKeyRecord; readonly fullKey: string }
  /** The plan has not that many keys; the one that has. */
  | { readonly kind: 'no_room'; readonly plan: PlanId }
  | { readonly kind: 'too_many' };

export interface ApiKeyChange {
  readonly name?: string;
  readonly scope?: readonly Scope[];
  readonly isRevoked: boolean;
}

export type ApiKeyChangeResult =
  | { readonly kind: 'changed'; readonly key: ApiKeyRecord }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'revoked' };

export interface ApiKeys {
  /** Whom a bearer `llv_…` speaks for; null for one that was never given, was revoked or deleted, or has expired. */
  readonly findCaller: (bearer: string) => Promise<Caller | null>;
  /** The latest first. */
  readonly list: (accountId: string) => Promise<readonly ApiKeyRecord[]>;
  readonly get: (accountId: string, keyId: string) => Promise<ApiKeyRecord | null>;
  readonly create: (caller: Caller, key: NewApiKey) => Promise<CreateApiKeyResult>;
  readonly change: (caller: Caller, keyId: string, change: ApiKeyChange) => Promise<ApiKeyChangeResult>;
  /** False when there is no such key. */
  readonly remove: (caller: Caller, keyId: string) => Promise<boolean>;
}
