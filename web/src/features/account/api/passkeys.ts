import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskeyRegistration,
} from '@llevo/contract/endpoints/account/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/http/call.ts';
import { queryClient } from '../../../lib/http/query-client.ts';
import { refreshAccountStates } from './account-states.ts';

/** Passkeys of the current user, oldest first. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

const refreshPasskeys = (): Promise<unknown> =>
  Promise.all([queryClient.invalidateQueries(passkeysQuery()), refreshAccountStates()]);

/**
 * Makes a passkey on this device and adds it. Throws ApiError or NetworkError, as the calls below, UserFacingError
 * where the browser made none, or an AbortError.
 */
export async function createAndAddPasskey(name: string): Promise<void> {
  const options = await call(startPasskeyRegistration, {});
  const { createPasskey } = await import('../../../lib/passkeys/ceremony.ts');
  await call(addPasskey, { name, response: await createPasskey(options) });
  await refreshPasskeys();
}

/** Renames a passkey. */
export async function renamePasskeyById(id: string, name: string): Promise<void> {
  await call(renamePasskey, { id, name });
  await refreshPasskeys();
}

/** Removes a passkey, which ends all other sessions. */
export async function removePasskeyById(id: string): Promise<void> {
  await call(removePasskey, { id });
  await refreshPasskeys();
}
