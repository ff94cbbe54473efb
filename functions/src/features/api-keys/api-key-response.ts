import type { ApiKey } from '@llevo/contract/entities/api-key';
import type { ApiKeyRecord } from '../../adapters/accounts/ports.ts';
import { AppError } from '../../errors/app-error.ts';

const toIsoTimeOrNull = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString();

/** A key as people are shown it: how it begins, and never more. */
export const toApiKeyResponse = ({ id, name, prefix, scope, active, ...instants }: ApiKeyRecord): ApiKey => ({
  id,
  name,
  key: `${prefix}_…`,
  scope,
  active,
  date_created: new Date(instants.createdAt).toISOString(),
  last_used: toIsoTimeOrNull(instants.lastUsedAt),
  date_expires: toIsoTimeOrNull(instants.expiresAt),
});

export const apiKeyNotFoundError = () => new AppError('not_found', 'Esa clave no existe');
