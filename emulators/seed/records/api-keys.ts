import { API_VERSION } from '@llevo/contract/api-versions';
import type { StoredApiKey } from '@llevo/contract/entities/api-key';
import { API_KEY_PREFIX } from '@llevo/contract/entities/api-key';
import type { Scope } from '@llevo/contract/entities/scopes';
import { paths } from '@llevo/contract/paths';
import { createApiKeyToken } from '../../../functions/src/platform/identity/api-key-token.ts';
import { systemIds } from '../../../functions/src/platform/system.ts';
import type { SeedDocument } from '../document-writer.ts';
import { DAY_MS } from '../seed-clock.ts';
import type { SeedClock } from '../seed-clock.ts';
import type { PastTime, RecordedChange } from './recorded-change.ts';
import { memberOf, pastTimeMs } from './recorded-change.ts';

/** The length that the pattern of keys requires. */
const ID_LENGTH = 12;

interface PlannedKey {
  readonly name: string;
  readonly purpose: string;
  readonly scope: readonly Scope[];
  readonly created: PastTime;
  readonly lastUsed: PastTime;
  /** Null for a key that does not expire. */
  readonly lifetimeDays: number | null;
}

/** A key in daily use that only reads, and one that expires within a week. */
const KEYS: readonly PlannedKey[] = [
  {
    name: 'Tablero de ventas',
    purpose: 'Hoja de cálculo de la gerencia, cada noche',
    scope: ['clients:read', 'services:read', 'dashboard:read'],
    created: { daysAgo: 46, time: '10:12' },
    lastUsed: { daysAgo: 1, time: '23:45' },
    lifetimeDays: null,
  },
  {
    name: 'Migración de clientes',
    purpose: '',
    scope: ['clients:read', 'clients:write'],
    created: { daysAgo: 84, time: '15:26' },
    lastUsed: { daysAgo: 61, time: '18:03' },
    lifetimeDays: 90,
  },
];

/** A key without its secret. */
export interface DemoApiKey extends Omit<StoredApiKey, 'secretHash'> {
  readonly id: string;
}

/** The keys of an account, all created by its developer. */
export const demoApiKeys = (accountId: string, clock: SeedClock): DemoApiKey[] =>
  KEYS.map(({ name, purpose, scope, created, lastUsed, lifetimeDays }) => {
    const id = systemIds.base62From(`key of ${accountId}\n${name}`, ID_LENGTH);
    const createdAt = pastTimeMs(clock, created);
    return {
      id,
      accountId,
      name,
      purpose,
      scope: [...scope],
      active: true,
      prefix: `${API_KEY_PREFIX}${id}`,
      createdBy: memberOf(accountId, 'developer').uid,
      createdAt,
      lastUsedAt: pastTimeMs(clock, lastUsed),
      expiresAt: lifetimeDays === null ? null : createdAt + lifetimeDays * DAY_MS,
      previous: null,
      apiVersion: API_VERSION,
      handedOverAt: null,
    };
  });

/** The stored keys. Their secrets are random and thrown away: no one can use them. */
export const apiKeyDocuments = (accountId: string, clock: SeedClock): SeedDocument[] =>
  demoApiKeys(accountId, clock).map(({ id, ...key }) => {
    const { secretHash } = createApiKeyToken(systemIds, id);
    const data: StoredApiKey = { ...key, secretHash };
    return { path: paths.apiKey(id), data };
  });

/** The audited creation of each key. */
export const apiKeyChanges = (accountId: string, clock: SeedClock): RecordedChange[] =>
  demoApiKeys(accountId, clock).map(({ id, name, purpose, scope, active, apiVersion, createdAt }) => ({
    by: memberOf(accountId, 'developer'),
    action: 'key.create',
    target: paths.apiKey(id),
    before: null,
    after: { name, purpose, scope, active, apiVersion },
    createdAt,
  }));
