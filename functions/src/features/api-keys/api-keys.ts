import { listApiKeys, getApiKey, updateApiKey, deleteApiKey, listScopes } from '@llevo/contract/endpoints/api-keys';
import { implement } from '../../http/implement.ts';
import { toApiKeyResponse, apiKeyNotFoundError } from './api-key-response.ts';
import { AppError } from '../../errors/app-error.ts';
import { SCOPES } from '@llevo/contract/rules/access/scopes';

export const listApiKeysRoute = implement(listApiKeys, async ({ deps, caller }) => ({
  data: (await deps.apiKeys.list(caller.accountId)).map(toApiKeyResponse),
}));

export const getApiKeyRoute = implement(getApiKey, async ({ input, deps, caller }) => {
  const key = await deps.apiKeys.get(caller.accountId, input.id);
  if (key === null) throw apiKeyNotFoundError();
  return { data: toApiKeyResponse(key) };
});

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

export const deleteApiKeyRoute = implement(deleteApiKey, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.apiKeys.remove(caller, id))) throw apiKeyNotFoundError();
  return { data: { id } };
});

export const listScopesRoute = implement(listScopes, () => Promise.resolve({ data: [...SCOPES] }));
