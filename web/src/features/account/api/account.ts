import {
  changePassword,
  changeTwoFactor,
  endOtherSessions,
  endSession,
  listSessions,
  renewBackupCodes,
  updateUser,
  verifyTwoFactor,
} from '@llevo/contract/endpoints/user';
import type { SentInputOf } from '@llevo/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/http/api.ts';
import { rotateTokens } from '../../../lib/auth/rotate-tokens.ts';
import { saveCurrentUser, currentUserQuery } from '../../../lib/auth/current-user.ts';
import { queryClient } from '../../../lib/http/query-client.ts';

type ProfileUpdate = Omit<SentInputOf<typeof updateUser>, 'id' | 'permission'>;

const refreshCurrentUser = () => queryClient.invalidateQueries(currentUserQuery());

/** Changes one's own record, and shows it at once wherever it stands. */
export async function saveProfile(changes: ProfileUpdate): Promise<void> {
  const reply = await api(updateUser, changes);
  if (!('support_enabled' in reply)) return;
  const { token, firebase_token: firebaseToken, ...user } = reply;
  saveCurrentUser(user);
  if (token !== undefined && firebaseToken !== undefined) await rotateTokens({ token, firebase_token: firebaseToken });
}

/** A new password; this session goes on, the others end. */
export async function savePassword(input: SentInputOf<typeof changePassword>): Promise<void> {
  await rotateTokens(await api(changePassword, input));
  await refreshCurrentUser();
}

/** What an authenticator has to be told; nothing is asked for until `verifyAuthenticator`. */
export async function prepareTwoFactor(): Promise<{ readonly picture: string; readonly secret: string }> {
  const { qr_code: picture, secret } = await api(changeTwoFactor, { '2fa_enabled': true });
  return { picture: picture ?? '', secret: secret ?? '' };
}

/** Switches the second factor on with its first code; the backup codes, this once. */
export async function verifyAuthenticator(code: string): Promise<readonly string[]> {
  return (await api(verifyTwoFactor, { code })).backup_codes;
}

/** Switches the second factor off. */
export async function disableTwoFactor(password: string | undefined): Promise<void> {
  await api(changeTwoFactor, { '2fa_enabled': false, password });
  await refreshCurrentUser();
}

/** New backup codes, this once; the old ones no longer count. */
export async function regenerateBackupCodes(password: string | undefined): Promise<readonly string[]> {
  return (await api(renewBackupCodes, { password })).backup_codes;
}

/** Where the caller is signed in. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['own-sessions'],
    queryFn: ({ signal }) => api(listSessions, {}, { signal }),
    meta: { handlesOwnErrors: true },
  });

/** Ends one session of one's own. */
export async function endSessionById(id: string): Promise<void> {
  await api(endSession, { id });
  await queryClient.invalidateQueries(sessionsQuery());
}

/** Ends every session of one's own but this; how many. */
export async function endAllOtherSessions(): Promise<number> {
  const { ended } = await api(endOtherSessions, {});
  await queryClient.invalidateQueries(sessionsQuery());
  return ended;
}
