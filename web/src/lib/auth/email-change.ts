import { cancelEmailChange, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { call } from '../http/call.ts';
import { queryClient } from '../http/query-client.ts';
import { currentUserQuery } from './current-user.ts';

/** Resends the link that confirms the user's email address; returns that address. Throws ApiError or NetworkError. */
export async function resendLink(): Promise<string> {
  const { email } = await call(resendEmailLink, {});
  await queryClient.invalidateQueries(currentUserQuery());
  return email;
}

/** Cancels the pending change of the user's e-mail. Throws ApiError or NetworkError. */
export async function cancelPendingEmail(): Promise<void> {
  await call(cancelEmailChange, {});
  await queryClient.invalidateQueries(currentUserQuery());
}
