import type { ApiKey } from '@llevo/contract/entities/api-key';
import type { KnownKey } from '../../adapters/accounts/api-keys-port.ts';
import { AppError } from '../../http/app-error.ts';

const iso = (instantMs: number | null): string | null =>
  instantMs === null ? null : new Date(instantMs).toISOString();

/** A key as people are shown it: how it begins, and never more. */
export const keyToWire = ({ id, name, prefix, scope, active, ...instants }: KnownKey): ApiKey => ({
  id,
  name,
  key: `${prefix}_…`,
  scope,
  active,
  date_created: new Date(instants.createdAt).toISOString(),
  last_used: iso(instants.lastUsedAt),
  date_expires: iso(instants.expiresAt),
});

export const noSuchKey = () => new AppError('not_found', 'Esa clave no existe');
