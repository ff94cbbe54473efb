import { updateApiKey } from '@llevo/contract/endpoints/api-keys';
import { AppError } from '../../http/app-error.ts';
import { implement } from '../../http/implement.ts';
import { toApiKeyResponse, apiKeyNotFoundError } from './api-key-response.ts';

/** Another name or other scopes, or the end of a key: it cannot be put in force again (SPEC §4). */
export const updateApiKeyRoute = implement(updateApiKey, async ({ input, deps, caller }) => {
  const { id, name, scope, active } = input;
  const verdict = await deps.apiKeys.change(caller, id, {
    ...(name !== undefined && { name }),
    ...(scope !== undefined && { scope: [...new Set(scope)] }),
    isRevoked: active === false,
  });
  if (verdict.kind === 'unknown') throw apiKeyNotFoundError();
  if (verdict.kind === 'revoked') throw new AppError('conflict', 'La clave está revocada y ya no se puede cambiar');
  return { data: toApiKeyResponse(verdict.key) };
});
