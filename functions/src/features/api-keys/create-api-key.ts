import { createApiKey } from '@llevo/contract/endpoints/api-keys';
import { AppError } from '../../errors/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toApiKeyResponse } from './api-key-response.ts';
import { newApiKeyError } from './new-api-key-error.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A new key. The whole of it is in this answer and in no other. */
export const createApiKeyRoute = implement(createApiKey, async ({ input, deps, caller }) => {
  const { name, scope, expires_in_days: days } = input;
  const lifetimeMs = days === undefined ? null : days * DAY_MS;
  const creation = await deps.apiKeys.create(caller, { name, scope: [...new Set(scope)], lifetimeMs }, newApiKeyError);
  switch (creation.kind) {
    case 'created':
      return { data: { ...toApiKeyResponse(creation.key), full_key: creation.fullKey } };
    case 'no_room':
      throw new AppError('plan_required', 'El plan no incluye más claves de API', { plan: creation.plan });
    case 'too_many':
      throw new AppError('conflict', 'Hay demasiadas claves. Elimina las que ya no uses.');
  }
});
