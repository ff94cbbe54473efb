import {
  createApiKey,
  deleteApiKey,
  getApiKey,
  getApiKeyCalls,
  listApiKeys,
  rotateApiKey,
  updateApiKey,
} from '@llevo/contract/endpoints/api-keys';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { trackEvent } from '../../../lib/http/track-event.ts';

/** A created or rotated key: the only responses with the full key. */
export type NewKey = OutputOf<typeof createApiKey>;

/** Keys of the account, masked. */
export const apiKeysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => call(listApiKeys, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** One key, masked. */
export const apiKeyQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-keys', id],
    queryFn: ({ signal }) => call(getApiKey, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** The log of a key's calls. */
export const apiKeyCallsQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-keys', id, 'calls'],
    queryFn: ({ signal }) => call(getApiKeyCalls, { id }, { signal }),
    meta: { handlesOwnErrors: true },
  });

const refresh = () => queryClient.invalidateQueries(apiKeysQuery());

/** Creates a key. Throws ApiError or NetworkError, as all calls below. */
export async function createKey(input: SentInputOf<typeof createApiKey>): Promise<NewKey> {
  const key = await call(createApiKey, input);
  trackEvent('apikey.created', { scopes: input.scope.length });
  await refresh();
  return key;
}

/** Updates the name, note, scopes and API version of a key. */
export async function changeKey(input: Omit<SentInputOf<typeof updateApiKey>, 'active'>): Promise<void> {
  queryClient.setQueryData(apiKeyQuery(input.id).queryKey, await call(updateApiKey, input));
  await refresh();
}

/** Replaces the secret of a key; the replaced one works for the overlap. */
export async function rotateKey(input: SentInputOf<typeof rotateApiKey>): Promise<NewKey> {
  const key = await call(rotateApiKey, input);
  await refresh();
  return key;
}

/** SPEC §4: revokes a key permanently. */
export async function revokeKey(id: string): Promise<void> {
  await call(updateApiKey, { id, active: false });
  await refresh();
}

/** Deletes a key. */
export async function deleteKey(id: string): Promise<void> {
  await call(deleteApiKey, { id });
  queryClient.removeQueries(apiKeyQuery(id));
  await refresh();
}
