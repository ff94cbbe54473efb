import { cancelEmailChange, resendEmailLink } from '@llevo/contract/endpoints/account/email-address';
import { api } from '../http/api.ts';
import { queryClient } from '../http/query-client.ts';
import { currentUserQuery } from './current-user.ts';

/** Sends the link again that the user's e-mail waits for; returns its mailbox. Throws ApiError or NetworkError. */
export async function resendLink(): Promise<string> {
  const { email } = await api(resendEmailLink, {});
  await queryClient.invalidateQueries(currentUserQuery());
  return email;
}

/** Cancels the pending change of the user's e-mail. Throws ApiError or NetworkError. */
export async function cancelPendingEmail(): Promise<void> {
  await api(cancelEmailChange, {});
  await queryClient.invalidateQueries(currentUserQuery());
}
