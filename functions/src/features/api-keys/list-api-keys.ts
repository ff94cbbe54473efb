import { listApiKeys } from '@llevo/contract/endpoints/api-keys';
import { implement } from '../../http/implement.ts';
import { toApiKeyResponse } from './api-key-response.ts';

export const listApiKeysRoute = implement(listApiKeys, async ({ deps, caller }) => ({
  data: (await deps.apiKeys.list(caller.accountId)).map(toApiKeyResponse),
}));
