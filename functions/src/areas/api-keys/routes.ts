import { API_VERSION } from '@llevo/contract/api-versions';
import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeyCalls,
  listApiKeys,
  listScopes,
  rotateApiKey,
  updateApiKey,
} from '@llevo/contract/endpoints/api-keys';
import type { ApiKey } from '@llevo/contract/entities/api-key';
import type { ApiCall, ApiKeyDay, StoredApiCall, StoredApiKeyCalls } from '@llevo/contract/entities/api-key-calls';
import { SCOPES } from '@llevo/contract/entities/scopes';
import { implement } from '../../http/implement.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { apiKeyCallsStore } from '../../platform/identity/api-key-calls-store.ts';
import type { ApiKeyRecord } from '../../platform/identity/api-key-document.ts';
import { apiKeysStore } from '../../platform/identity/api-keys-store.ts';
import { apiKeyEmails } from './emails/api-key-emails.ts';
import { newApiKeyError } from './new-api-key-error.ts';

const toIsoTimeOrNull = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString();

/** A key as lists show it: only its first characters. */
const toApiKeyResponse = (record: ApiKeyRecord): ApiKey => {
  const { id, name, purpose, prefix, scope, active, apiVersion, ...instants } = record;
  return {
    id,
    name,
    note: purpose,
    key: `${prefix}_…`,
    scope,
    active,
    date_created: new Date(instants.createdAt).toISOString(),
    last_used: toIsoTimeOrNull(instants.lastUsedAt),
    date_expires: toIsoTimeOrNull(instants.expiresAt),
    previous_expires: toIsoTimeOrNull(instants.previousValidUntil),
    api_version: apiVersion,
    date_handed_over: toIsoTimeOrNull(instants.handedOverAt),
  };
};

/** Counted days as a list, oldest first. */
const toDaysResponse = (days: StoredApiKeyCalls['days']): ApiKeyDay[] =>
  Object.entries(days)
    .map(([date, counts]) => ({ date, ...counts }))
    .toSorted((a, b) => a.date.localeCompare(b.date));

const toCallResponse = ({ at, durationMs, ...call }: StoredApiCall): ApiCall => ({
  ...call,
  time: new Date(at).toISOString(),
  duration_ms: durationMs,
});

const apiKeyNotFoundError = () => new AppError('not_found', 'Esa clave no existe');

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * 60 * 60_000;

export const apiKeyRoutes = {
  listApiKeys: implement(listApiKeys, async ({ deps, caller: { accountId } }) => {
    const [keys, days] = await Promise.all([
      apiKeysStore(deps).list(accountId),
      apiKeyCallsStore(deps).readDays(accountId),
    ]);
    return { data: keys.map((key) => ({ ...toApiKeyResponse(key), days: toDaysResponse(days.get(key.id) ?? {}) })) };
  }),

  getApiKey: implement(getApiKey, async ({ input, deps, caller }) => {
    const key = await apiKeysStore(deps).get(caller.accountId, input.id);
    if (key === null) throw apiKeyNotFoundError();
    return { data: toApiKeyResponse(key) };
  }),

  getApiKeyCalls: implement(getApiKeyCalls, async ({ input: { id }, deps, caller: { accountId } }) => {
    if ((await apiKeysStore(deps).get(accountId, id)) === null) throw apiKeyNotFoundError();
    const { days, calls } = await apiKeyCallsStore(deps).read({ accountId, keyId: id });
    return { data: { days: toDaysResponse(days), calls: calls.map(toCallResponse) } };
  }),

  /** Renames a key, changes its note, scopes or version, or revokes it, which is final (SPEC §4). */
  updateApiKey: implement(
    updateApiKey,
    async ({ input, deps, caller, proven }) => {
      const { id, name, note: purpose, scope, active, api_version: apiVersion } = input;
      const change = {
        ...(name !== undefined && { name }),
        ...(purpose !== undefined && { purpose }),
        ...(scope !== undefined && { scope: [...new Set(scope)] }),
        ...(apiVersion !== undefined && { apiVersion }),
        isRevoked: active === false,
        mayWiden: proven.includes('scope'),
        emailsFor: apiKeyEmails(deps.siteUrl, 'widened'),
      };
      const verdict = await apiKeysStore(deps).change(caller, id, change);
      switch (verdict.kind) {
        case 'changed':
          return { data: toApiKeyResponse(verdict.key) };
        case 'unknown':
          throw apiKeyNotFoundError();
        case 'revoked':
          throw new AppError('conflict', 'La clave está revocada y ya no se puede cambiar');
        case 'narrowed':
          throw new AppError('conflict', 'Los permisos de la clave cambiaron mientras los editabas');
      }
    },
    {
      stored: async ({ input: { id }, deps, caller }) => {
        const key = await apiKeysStore(deps).get(caller.accountId, id);
        return key === null ? {} : { scope: key.scope };
      },
    },
  ),

  /** Replaces the secret of a key. Only this response contains the full key. */
  rotateApiKey: implement(rotateApiKey, async ({ input, deps, caller }) => {
    const rotation = await apiKeysStore(deps).rotate(caller, input.id, {
      overlapMs: input.overlap_hours * HOUR_MS,
      emailsFor: apiKeyEmails(deps.siteUrl, 'rotated'),
    });
    switch (rotation.kind) {
      case 'rotated':
        return { data: { ...toApiKeyResponse(rotation.key), full_key: rotation.fullKey } };
      case 'unknown':
        throw apiKeyNotFoundError();
      case 'revoked':
        throw new AppError('conflict', 'La clave está revocada y ya no se puede cambiar');
      case 'expired':
        throw new AppError('conflict', 'La clave está vencida. Crea otra.');
    }
  }),

  deleteApiKey: implement(deleteApiKey, async ({ input: { id }, deps, caller }) => {
    if (!(await apiKeysStore(deps).remove(caller, id))) throw apiKeyNotFoundError();
    return { data: { id } };
  }),

  listScopes: implement(listScopes, () => Promise.resolve({ data: [...SCOPES] })),

  /** Creates a key. Only this response contains the full key. */
  createApiKey: implement(createApiKey, async ({ input, deps, caller }) => {
    const { name, note: purpose = '', scope, expires_in_days: days, api_version: apiVersion = API_VERSION } = input;
    const lifetimeMs = days === undefined ? null : days * DAY_MS;
    const key = { name, purpose, scope: [...new Set(scope)], lifetimeMs, apiVersion };
    const options = { check: newApiKeyError, emailsFor: apiKeyEmails(deps.siteUrl, 'created') };
    const creation = await apiKeysStore(deps).create(caller, key, options);
    switch (creation.kind) {
      case 'created':
        return { data: { ...toApiKeyResponse(creation.key), full_key: creation.fullKey } };
      case 'no_room':
        throw new AppError('plan_required', 'El plan no incluye más claves de API', { plan: creation.plan });
      case 'too_many':
        throw new AppError('conflict', 'Hay demasiadas claves. Elimina las que ya no uses.');
    }
  }),
};
