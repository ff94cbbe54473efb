import {
  createApiKeyRoute,
  deleteApiKeyRoute,
  getApiKeyRoute,
  listApiKeysRoute,
  listScopesRoute,
  rotateApiKeyRoute,
  updateApiKeyRoute,
} from './api-keys.ts';

export const apiKeyRoutes = {
  createApiKey: createApiKeyRoute,
  deleteApiKey: deleteApiKeyRoute,
  getApiKey: getApiKeyRoute,
  listApiKeys: listApiKeysRoute,
  listScopes: listScopesRoute,
  rotateApiKey: rotateApiKeyRoute,
  updateApiKey: updateApiKeyRoute,
};
