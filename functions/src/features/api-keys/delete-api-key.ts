import { deleteApiKey } from '@llevo/contract/endpoints/api-keys';
import { implement } from '../../http/implement.ts';
import { apiKeyNotFoundError } from './api-key-response.ts';

export const deleteApiKeyRoute = implement(deleteApiKey, async ({ input: { id }, deps, caller }) => {
  if (!(await deps.apiKeys.remove(caller, id))) throw apiKeyNotFoundError();
  return { data: { id } };
});
