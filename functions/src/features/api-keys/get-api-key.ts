import { getApiKey } from '@llevo/contract/endpoints/api-keys';
import { implement } from '../../http/implement.ts';
import { toApiKeyResponse, apiKeyNotFoundError } from './api-key-response.ts';

export const getApiKeyRoute = implement(getApiKey, async ({ input, deps, caller }) => {
  const key = await deps.apiKeys.get(caller.accountId, input.id);
  if (key === null) throw apiKeyNotFoundError();
  return { data: toApiKeyResponse(key) };
});
