import { createApiKey, deleteApiKey, getApiKey, listApiKeys, updateApiKey } from '@llevo/contract/endpoints/api-keys';
import type { OutputOf, SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { recordEvent } from '../../../lib/http/track-event.ts';

/** A key just made: the only time that the whole of it is seen. */
export type NewKey = OutputOf<typeof createApiKey>;

/** The account's keys, masked. */
export const keysQuery = () =>
  queryOptions({
    queryKey: ['api-keys'],
    queryFn: ({ signal }) => api(listApiKeys, {}, { signal }),
    meta: { showsOwnFailures: true },
  });

/** One key, masked. */
export const keyQuery = (id: string) =>
  queryOptions({
    queryKey: ['api-keys', id],
    queryFn: ({ signal }) => api(getApiKey, { id }, { signal }),
    meta: { showsOwnFailures: true },
  });

const refresh = () => queryClient.invalidateQueries(keysQuery());

export async function createKey(input: SentInputOf<typeof createApiKey>): Promise<NewKey> {
  const key = await api(createApiKey, input);
  recordEvent('apikey.created', { scopes: input.scope.length });
  await refresh();
  return key;
}

/** Renames a key or changes what it may do. */
export async function changeKey(input: Omit<SentInputOf<typeof updateApiKey>, 'active'>): Promise<void> {
  queryClient.setQueryData(keyQuery(input.id).queryKey, await api(updateApiKey, input));
  await refresh();
}

/** SPEC §4: for good. */
export async function revokeKey(id: string): Promise<void> {
  await api(updateApiKey, { id, active: false });
  await refresh();
}

export async function deleteKey(id: string): Promise<void> {
  await api(deleteApiKey, { id });
  queryClient.removeQueries(keyQuery(id));
  await refresh();
}
