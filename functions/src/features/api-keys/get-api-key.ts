import { getApiKey } from '@llevo/contract/endpoints/api-keys';
import { implement } from '../../http/implement.ts';
import { keyToWire, noSuchKey } from './api-key-response.ts';

export const getApiKeyRoute = implement(getApiKey, async ({ input, deps, caller }) => {
  const key = await deps.apiKeys.get(caller.accountId, input.id);
  if (key === null) throw noSuchKey();
  return { data: keyToWire(key) };
});
